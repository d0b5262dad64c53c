import { z } from 'zod'

/** What the landing page shows of the site's week, to anybody. It names no player's id. */
export const LandingNumbers = z.object({
  /** With an account. */
  players: z.number().int(),
  /** Counted since the week began, in UTC. */
  jugglesThisWeek: z.number(),
  /** The first of the week among the public players who are certainly 16 or older. */
  top: z.array(z.object({ displayName: z.string(), value: z.number() })),
})
export type LandingNumbers = z.infer<typeof LandingNumbers>
