import { verifyPassword } from 'better-auth/crypto'
import { problemInField } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'

interface TypedPassword {
  userId: string
  /** The hash of the account's password. */
  hash: string
  password: string
  /** The field of the request in which it was typed. */
  field?: string
}

/**
 * Checks a password that was typed to prove whose account it is. All wrong guesses at one account count together, and the right password does
 * not count. Throws INVALID_PASSWORD, TOO_MANY_REQUESTS.
 */
export async function requirePassword(
  { limits }: Pick<Services, 'limits'>,
  { userId, hash, password, field }: TypedPassword,
): Promise<void> {
  await limits.take('passwordGuess', userId)
  await limits.take('passwordGuessOfDay', userId)
  if (!(await verifyPassword({ hash, password }))) throw wrongPassword(field)
  await limits.giveBack('passwordGuess', userId)
  await limits.giveBack('passwordGuessOfDay', userId)
}

export const wrongPassword = (field = 'password') => problemInField('INVALID_PASSWORD', field)
