/** Product 3.3: a profile without a name is called after the email's local part, and 'User' where there is none. */
export function defaultDisplayName(email: string): string {
  return email.split('@')[0]?.trim() || 'User'
}

/** Whether a name is one that nobody chose: the email's local part, or what is shown where there is none. */
export const isDefaultName = ({ displayName, email }: { displayName: string; email: string }): boolean =>
  ['', 'User', 'Anonymous', defaultDisplayName(email)].includes(displayName)
