/** Domains of services that ignore dots in the name, each with its service's main domain. */
const WITHOUT_DOTS: Partial<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
}

/** Whether two addresses seem to lead to the same mailbox. They may differ in case, in the part after a plus and, at Google, in dots. */
export const isSameMailbox = (one: string, other: string): boolean => mailboxOf(one) === mailboxOf(other)

/** What all addresses of a mailbox have in common. Limits count by it, so that an ending after a plus is no new mailbox. */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@')
  const [name = ''] = local.split('+', 1)
  const google = WITHOUT_DOTS[domain]
  return google ? `${name.replaceAll('.', '')}@${google}` : `${name}@${domain}`
}
