import { APIError } from 'better-auth/api'
import { createHash } from 'node:crypto'
import { type Correspondence, mailLink } from '#server/identity/mail-links/identity-mails.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/limits/rate-limits.ts'
import { type Device, knownDevice } from './known-device.ts'

/**
 * The key under which an account's limits are counted. It is a hash, so that the email is not stored. It does not depend on whether the
 * account exists.
 */
export const accountKey = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')

export interface Guesses extends Correspondence {
  limits: Limits
  device: Device
}

interface Guess {
  email: string
  address: string
  headers: Headers
}

/**
 * Counts a guess at a password (product 10.21): for one address in a row and over the day, and for all addresses together. Strangers, also
 * at the same address, can use these up, which must not shut the owner out (decisions/0078). So a device that has signed in before has a
 * counter of its own. Everybody else is told that a link to sign in was mailed, whether the account exists or not.
 */
export async function takeGuess(guesses: Guesses, { email, address, headers }: Guess): Promise<void> {
  const { limits } = guesses
  const account = accountKey(email)
  const known = knownDevice(guesses.device, headers, account)
  try {
    if (known !== null) await limits.take('guessFromKnownDevice', known)
    else {
      await limits.take('guessInARow', `${account} ${address}`)
      await limits.take('guessPersistently', `${account} ${address}`)
      await limits.take('guessFromAddress', address)
    }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    throw refusal(error.code, error.details.retryAfterSeconds ?? 0)
  }
  if (known !== null || (await limits.allows('guessFromEverywhere', account))) return
  await mailWayIn(guesses, email)
  throw refusal('TOO_MANY_GUESSES', RETRY_AFTER_SECONDS)
}

/**
 * The right password was no guess, and it excuses the wrong ones in a row before it. The other counters give back this one guess only. Otherwise
 * somebody could sign in to their own account again and again, and so guess without end at others.
 */
export async function forgetGuesses(
  { limits, device }: Pick<Guesses, 'limits' | 'device'>,
  { email, address, headers }: Guess,
): Promise<void> {
  const account = accountKey(email)
  const known = knownDevice(device, headers, account)
  if (known !== null) return limits.giveBack('guessFromKnownDevice', known)
  await limits.forget('guessInARow', `${account} ${address}`)
  await limits.giveBack('guessPersistently', `${account} ${address}`)
  await limits.giveBack('guessFromAddress', address)
  await limits.giveBack('guessFromEverywhere', account)
}

/** The longest time until the counter of all addresses starts again. */
const RETRY_AFTER_SECONDS = 3600

const refusal = (code: string, retryAfterSeconds: number) =>
  new APIError('TOO_MANY_REQUESTS', { code, message: code }, { 'retry-after': String(retryAfterSeconds) })

/** Once an hour, so that guessing does not fill anybody's mailbox. */
async function mailWayIn(guesses: Guesses, email: string): Promise<void> {
  if (!(await guesses.limits.allows('mailWayIn', accountKey(email)))) return
  const owner = await guesses.db
    .selectFrom('users')
    .select(['id', 'email', 'email_verified as isConfirmed', 'display_name as name', 'language'])
    .where('email', '=', email)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  if (owner) await mailLink(guesses, 'sign_in', owner)
}
