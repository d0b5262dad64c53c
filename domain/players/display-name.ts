/** Product 3.3: a profile without a name shows the email's local part, and 'User' where there is none. */
export function defaultDisplayName(email: string): string {
  return email.split('@')[0]?.trim() || 'User'
}

/** Whether nobody chose this name: it is the email's local part, or its replacement 'User'. */
export const isDefaultName = ({ displayName, email }: { displayName: string; email: string }): boolean =>
  ['', 'User', 'Anonymous', defaultDisplayName(email)].includes(displayName)
