import { z } from '@hono/zod-openapi'
import { PLAYER_HEADER } from '#contract/players/player-header.ts'
import { ProblemError } from './problem.ts'
import type { Actor } from './router.ts'

/** The headers of a request. They may name the player for whom the device stored what it sends. */
export const NamedPlayer = z.object({
  [PLAYER_HEADER]: z
    .string()
    .toLowerCase()
    .optional()
    .describe('The id of the player for whom the device stored this: 401 if somebody else is signed in.'),
})

/** Throws SIGN_IN_REQUIRED if somebody else is signed in than the sender means. */
export function refuseOtherPlayer(actor: Actor | null, named: string | undefined): void {
  if (named !== undefined && actor && named.toLowerCase() !== actor.userId)
    throw new ProblemError('SIGN_IN_REQUIRED')
}
