import { mailboxKey } from './mailbox-key.ts'
import type { Limits } from './rate-limits.ts'

/** What causes a mail to a mailbox whose owner may have asked for none. */
type Cause = 'sign-up' | 'own' | 'reset' | 'unconfirmed' | 'question' | 'others'

/**
 * Counts a mail to a mailbox whose owner may have asked for none: few an hour for each cause, and few a day for all causes together. After
 * those one an hour still goes for each cause, so that strangers keep no mail away for a day (decisions/0112). Throws TOO_MANY_REQUESTS.
 */
export async function takeUnaskedMail(limits: Limits, cause: Cause, email: string): Promise<void> {
  const mailbox = mailboxKey(email)
  await limits.take('mailToAddress', `${cause} ${mailbox}`)
  if (!(await limits.allows('unaskedMailOfDay', mailbox)))
    await limits.take('unaskedMailLater', `${cause} ${mailbox}`)
}

/** The same, for a mail that is left out in silence. */
export async function allowsUnaskedMail(limits: Limits, cause: Cause, email: string): Promise<boolean> {
  const mailbox = mailboxKey(email)
  if (!(await limits.allows('mailToAddress', `${cause} ${mailbox}`))) return false
  return (
    (await limits.allows('unaskedMailOfDay', mailbox)) ||
    limits.allows('unaskedMailLater', `${cause} ${mailbox}`)
  )
}
