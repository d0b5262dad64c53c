import { faultInReset } from '#domain/identity/credentials.ts'
import { isEmail } from '#server/identity/is-email.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { mailboxKey } from '#server/platform/limits/mailbox-key.ts'
import type { Limits } from '#server/platform/limits/rate-limits.ts'
import { allowsUnaskedMail } from '#server/platform/limits/unasked-mail.ts'
import { type Correspondence, mailLink } from './identity-mails.ts'

/**
 * Mails a link to set a new password. Throws EMAIL_REQUIRED, INVALID_EMAIL, TOO_MANY_REQUESTS. Throws USER_NOT_FOUND for the first few
 * unknown emails of an address; later ones get the answer of a success (product 10.20).
 */
export async function requestPasswordReset(
  correspondence: Correspondence,
  limits: Limits,
  email: string,
  address: string,
): Promise<void> {
  if (faultInReset({ email })) throw new ProblemError('EMAIL_REQUIRED')
  if (!isEmail(email)) throw new ProblemError('INVALID_EMAIL')
  await limits.take('mailFromAddress', address)
  await limits.take('resetMail', `${mailboxKey(email)} ${address}`)
  await limits.take('resetMailFromEverywhere', mailboxKey(email))
  const user = await correspondence.db
    .selectFrom('users')
    .select(['id', 'email', 'email_verified as isConfirmed', 'display_name as name', 'language'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (user) {
    // Anybody can make an account with somebody else's email.
    if (user.isConfirmed || (await allowsUnaskedMail(limits, 'reset', user.email)))
      await mailLink(correspondence, 'reset_password', user)
  } else if (await limits.allows('unknownEmail', address)) throw new ProblemError('USER_NOT_FOUND')
}
