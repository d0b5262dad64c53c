import { z } from 'zod'
import { uuid } from '#contract/id.ts'
import { instant } from '#contract/instant.ts'

/** How many mates clapped for a piece of news, and whether the reader did. */
const Applause = z.object({ count: z.number().int(), isGiven: z.boolean() })
export type Applause = z.infer<typeof Applause>

const aboutPlayer = {
  id: uuid,
  userId: uuid,
  displayName: z.string(),
  /** When it happened. */
  at: instant,
  /** Null where the reader may not clap. */
  applause: Applause.nullable(),
}

/** What a teammate did: a best beaten in a session, or a level that was confirmed. */
const MateNews = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('best'),
    ...aboutPlayer,
    best: z.enum(['bestRun', 'bestSessionCount']),
    /** Juggles. */
    value: z.number().int(),
  }),
  z.object({
    kind: z.literal('level'),
    ...aboutPlayer,
    teamId: uuid,
    programName: z.string(),
    /** Empty for a level that is called by its number. */
    levelName: z.string(),
    /** In a row. */
    juggles: z.number().int(),
  }),
])
export type MateNews = z.infer<typeof MateNews>

/** The newest first. */
export const TeamNews = z.object({ items: z.array(MateNews) })
export type TeamNews = z.infer<typeof TeamNews>
