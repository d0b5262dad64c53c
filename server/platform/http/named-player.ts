import { z } from '@hono/zod-openapi'
import { PLAYER_HEADER } from '#contract/players/player-header.ts'
import { ProblemError } from './problem.ts'

/** The headers of a request. They may name the player for whom the device stored what it sends. */
export const NamedPlayer = z.object({
  [PLAYER_HEADER]: z
    .string()
    .toLowerCase()
    .optional()
    .describe('The id of the player for whom the device stored this: 401 if somebody else is signed in.'),
})

/** Throws SIGN_IN_REQUIRED if somebody else is signed in. */
export function refuseOtherPlayer(
  userId: string,
  { [PLAYER_HEADER]: named }: z.infer<typeof NamedPlayer>,
): void {
  if (named !== undefined && named !== userId) throw new ProblemError('SIGN_IN_REQUIRED')
}
