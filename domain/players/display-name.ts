/** Spec §3: a profile without a name is called after the email's local part, and 'User' where there is none. */
export function defaultDisplayName(email: string): string {
  return email.split('@')[0]?.trim() || 'User'
}
