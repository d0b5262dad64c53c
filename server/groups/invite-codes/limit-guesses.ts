import type { Limits } from '#server/platform/limits/rate-limits.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

/**
 * Limits wrong invite codes. Each try first takes a point, so that concurrent tries are limited too, and gets it back if the code was
 * right. Throws TOO_MANY_REQUESTS.
 */
export async function limitGuesses<T>(
  limits: Limits,
  { userId, address }: { userId: string; address: string },
  redeem: () => Promise<T>,
): Promise<T> {
  await limits.take('inviteCodeGuess', userId)
  await limits.take('inviteCodeGuessFromAddress', address)
  const wasRight = async () => {
    await limits.giveBack('inviteCodeGuess', userId)
    await limits.giveBack('inviteCodeGuessFromAddress', address)
  }
  try {
    const answer = await redeem()
    await wasRight()
    return answer
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === 'INVALID_INVITE_CODE')) await wasRight()
    throw error
  }
}
