import { z } from 'zod'
import { Id, uuid } from '#contract/id.ts'
import { instant } from '#contract/instant.ts'

/** Both kinds of groups, as in the paths of the API. */
export const GroupPath = z.object({ groups: z.enum(['teams', 'organizations']), id: Id })
export type GroupPath = z.infer<typeof GroupPath>

/** A group that can neither invite nor message the player. For an organization, its teams cannot either. */
const BlockedGroup = z.object({
  kind: z.enum(['team', 'organization']),
  id: uuid,
  name: z.string(),
  blockedAt: instant,
})

/** The latest first. */
export const BlockedGroups = z.object({ items: z.array(BlockedGroup) })
export type BlockedGroups = z.infer<typeof BlockedGroups>
