import { z } from 'zod'

/** A player whom the caller has blocked, with the name that they had then. */
const BlockedPlayer = z.object({ userId: z.string(), displayName: z.string(), blockedAt: z.string() })

/** The latest first. */
export const BlockedPlayers = z.object({ items: z.array(BlockedPlayer) })
export type BlockedPlayers = z.infer<typeof BlockedPlayers>
