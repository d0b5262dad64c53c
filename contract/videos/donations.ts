import { z } from 'zod'
import { uuid } from '#contract/id.ts'
import { instant } from '#contract/instant.ts'
import { listOf } from '#contract/list-in-request.ts'

/** Bytes of the small clip that goes with a correction: some three minutes. */
export const MAX_DONATION_BYTES = 24 * 1024 * 1024

/** Corrections of one player. A further one takes the place of the oldest. */
export const DONATIONS_MAX = 100

/** Characters of a correction as JSON: two lists as long as they may be. To read much more would keep the server busy for seconds. */
export const MAX_CORRECTION_LENGTH = 512 * 1024

const times = listOf(z.number().min(0).max(86_400), { max: 10_000 })

/** What a player's correction says about its clip. Times are seconds of the clip. */
export const Correction = z.strictObject({
  /** The touches as the player left them, and as they had been found. */
  touches: times,
  found: times,
  /** How many times slower than filmed the clip plays. */
  slowdown: z.number().min(1).max(32),
})
export type Correction = z.infer<typeof Correction>

/** A correction that was given to improve counting, as its player sees it. */
const Donation = z.object({
  id: uuid,
  touchCount: z.number().int(),
  foundCount: z.number().int(),
  /** Bytes. */
  size: z.number().int(),
  givenAt: instant,
})
export type Donation = z.infer<typeof Donation>

export const DonationList = z.object({ items: z.array(Donation) })
