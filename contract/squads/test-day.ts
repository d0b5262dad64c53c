import { z } from 'zod'
import { Id, uuid } from '#contract/id.ts'
import { Instant, instant, localDate } from '#contract/instant.ts'
import { listOf } from '#contract/list-in-request.ts'
import { EVIDENCE } from '#domain/practice/evidence.ts'
import { PRACTICE_MODES } from '#domain/practice/practice-session.ts'
import { STATION_MAX_LENGTH, TRIES_BATCH_MAX } from '#contract/limits.ts'
import { lineOfText } from '#contract/text.ts'

/** A try as a station's tablet sends it. The tablet makes the id, which is also the idempotency key. */
export const NewTry = z.strictObject({
  id: Id,
  playerId: Id,
  juggleCount: z.number(),
  /** Seconds. */
  duration: z.number(),
  /** When it began, by the tablet's clock. */
  date: Instant,
  mode: z.enum(PRACTICE_MODES).default('manual'),
  station: lineOfText(STATION_MAX_LENGTH).min(1),
})
export type NewTry = z.infer<typeof NewTry>

export const RecordTries = z.strictObject({
  /** By the tablet's clock, when it sends. The server corrects the times of the tries by the error of this clock. */
  sentAt: Instant,
  /** IANA name. It decides on which day a try was. */
  timeZone: z.string().max(64),
  tries: listOf(NewTry, { min: 1, max: TRIES_BATCH_MAX }).refine(
    (tries) => new Set(tries.map(({ id }) => id)).size === tries.length,
  ),
})
export type RecordTries = z.infer<typeof RecordTries>

/**
 * What became of a try. 'stored' and 'left' are in the results; a 'left' one belongs to a player who is not in the team any more. An
 * 'onlyHere' one belongs to a member with an account: it counts on the test day, and not as their own practice. The others are not stored,
 * and the tablet keeps them. An 'otherDay' one is not of its station's day.
 */
const TRY_STATES = [
  'stored',
  'left',
  'onlyHere',
  'takenBack',
  'gone',
  'conflict',
  'impossible',
  'otherDay',
  'planNeeded',
] as const
export type TryState = (typeof TRY_STATES)[number]
export const TriesRecorded = z.object({
  results: z.array(z.object({ id: z.string(), state: z.enum(TRY_STATES) })),
  /** Minutes by which the tablet's clock is ahead; 0 when it is right. */
  clockAhead: z.number().int(),
})
export type TriesRecorded = z.infer<typeof TriesRecorded>

const TestDayTry = z.object({
  id: uuid,
  juggleCount: z.number().int(),
  evidence: z.enum(EVIDENCE),
  station: z.string(),
  triedAt: instant,
  /** Tries follow one another by their ends: the beginning of a typed one is made up. */
  endedAt: instant,
})

export const TestDayPlayer = z.object({
  playerId: uuid,
  displayName: z.string(),
  shirtNumber: z.number().int().nullable(),
  kept: z.boolean(),
  /** The best try that counts; null without one. */
  best: z.number().int().nullable(),
  /** In their order. The first three count (product 10.52). */
  tries: z.array(TestDayTry),
})
export type TestDayPlayer = z.infer<typeof TestDayPlayer>

/** One test day, the best player first and those without a try last. */
export const TestDay = z.object({
  teamId: uuid,
  teamName: z.string(),
  heldOn: localDate,
  players: z.array(TestDayPlayer),
})
export type TestDay = z.infer<typeof TestDay>

export const TestDays = z.object({
  items: z.array(
    z.object({
      heldOn: localDate,
      players: z.number().int(),
      tries: z.number().int(),
      best: z.number().int(),
    }),
  ),
})
export type TestDays = z.infer<typeof TestDays>
