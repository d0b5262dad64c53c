/** Services that take dots in the name for nothing, by the one name of each. */
const WITHOUT_DOTS: Partial<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
}

/** Whether two addresses end in the same mailbox, as far as one can tell: case, what follows a plus, and dots at Google. */
export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other)

function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@')
  const name = local.replace(/\+.*$/, '')
  const google = WITHOUT_DOTS[domain]
  return google ? `${name.replaceAll('.', '')}@${google}` : `${name}@${domain}`
}
