import { z } from 'zod'
import { uuid } from '#contract/id.ts'
import { instant } from '#contract/instant.ts'

/** A player whom the caller has blocked, with the name that they had then. */
const BlockedPlayer = z.object({ userId: uuid, displayName: z.string(), blockedAt: instant })

/** The latest first. */
export const BlockedPlayers = z.object({ items: z.array(BlockedPlayer) })
export type BlockedPlayers = z.infer<typeof BlockedPlayers>
