import { z } from 'zod'
import { uuid } from '#contract/id.ts'
import { instant, localDate } from '#contract/instant.ts'
import { STATION_MAX_LENGTH } from '#contract/limits.ts'
import { lineOfText } from '#contract/text.ts'
import { TestDay, TestDayPlayer } from './test-day.ts'

/** A station of a test day: a link with which a tablet notes tries without a login (product 10.52). */
export const Station = z.object({
  id: uuid,
  name: z.string(),
  heldOn: localDate,
  /** Whether its link is closed for good, because all logins of its maker have ended. Its tries can still be taken back. */
  hasEnded: z.boolean(),
  /** The manager's name. */
  madeBy: z.string(),
  madeAt: instant,
  /** Exact to a minute; null before its first use. */
  lastUsedAt: instant.nullable(),
  /** Tries that it noted and that were not taken back. */
  tries: z.number().int(),
})
export type Station = z.infer<typeof Station>

/** The stations that no manager has ended, in the order in which they were made. */
export const Stations = z.object({ items: z.array(Station) })
export type Stations = z.infer<typeof Stations>

export const MakeStation = z.strictObject({
  name: lineOfText(STATION_MAX_LENGTH).min(1),
  /** IANA name. The station is for today in this time zone, and ends with the day. */
  timeZone: z.string().max(64),
})
export type MakeStation = z.infer<typeof MakeStation>

export const MadeStation = Station.extend({
  /** The link for the tablet. Its secret is after '#', and no later answer contains it. */
  url: z.string(),
})
export type MadeStation = z.infer<typeof MadeStation>

/** All that the holder of a station's link reads. */
export const StationDay = TestDay.extend({
  station: z.object({ id: uuid, name: z.string() }),
  // Nothing says who has an account.
  players: z.array(TestDayPlayer.omit({ kept: true })),
})
export type StationDay = z.infer<typeof StationDay>

/** A player as a test day's tablets show them. */
export type TabletPlayer = StationDay['players'][number]
/** A test day as its tablets show it. */
export type TabletDay = Omit<StationDay, 'station'>
