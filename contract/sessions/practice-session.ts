import { z } from 'zod'
import { BODY_PARTS } from '#domain/practice/body-part.ts'
import { PRACTICE_MODES } from '#domain/practice/practice-session.ts'
import { MAX_JUGGLES, REVIEW_REASONS } from '#domain/practice/plausibility.ts'
import { RECORD_KINDS } from '#domain/statistics/records.ts'
import { Id } from '#contract/id.ts'
import { MAX_RUNS_PER_SESSION, SESSION_NOTES_MAX_LENGTH } from '#contract/limits.ts'
import { page } from '#contract/page.ts'
import { Badge } from '#contract/statistics/statistics.ts'
import { textOfLines } from '#contract/text.ts'

const juggleCount = z.number()
const seconds = z.number()

/** One run: the touches between two drops. */
export const Run = z.strictObject({
  juggleCount: juggleCount.int().min(0),
  duration: seconds.min(0),
  /** What it was juggled with, where the player says so. */
  bodyPart: z.enum(BODY_PARTS).optional(),
})
export type Run = z.infer<typeof Run>

/**
 * A practice session as a client sends it. The id is made by the client and is the idempotency key (design.md §4).
 * What is physically possible is judged by `domain/practice/plausibility.ts`, which answers IMPLAUSIBLE_SESSION, so numbers are not bounded here.
 */
export const RecordSession = z
  .strictObject({
    /** Any UUID, of whichever version. */
    id: Id,
    juggleCount,
    /** Seconds. */
    duration: seconds,
    /** When the practice began. */
    date: z.iso.datetime({ offset: true }),
    mode: z.enum(PRACTICE_MODES).default('manual'),
    /** IANA name; the player's own time zone when absent. */
    timeZone: z.string().max(64).optional(),
    runs: z.array(Run).max(MAX_RUNS_PER_SESSION).optional(),
    /** Seconds from the beginning, one for each touch. */
    touches: z.array(seconds.min(0)).optional(),
    /** With mode 'ai_edited', and only then: what had been found before the player corrected it. */
    detectedCount: juggleCount.int().min(0).max(MAX_JUGGLES).optional(),
    /** For the player alone. */
    notes: textOfLines(SESSION_NOTES_MAX_LENGTH).min(1).optional(),
  })
  .refine(({ mode, detectedCount }) => (mode === 'ai_edited') === (detectedCount !== undefined), {
    path: ['detectedCount'],
  })
export type RecordSession = z.infer<typeof RecordSession>

/**
 * What a player says about a session afterwards: never what was counted. A field that is absent stays as it is.
 */
export const AnnotateSession = z
  .strictObject({
    /** Null or nothing but space takes them away. */
    notes: textOfLines(SESSION_NOTES_MAX_LENGTH).nullable().optional(),
    /** One for each run, in order; null for a run without one. */
    bodyParts: z.array(z.enum(BODY_PARTS).nullable()).max(MAX_RUNS_PER_SESSION).optional(),
  })
  .refine(({ notes, bodyParts }) => notes !== undefined || bodyParts !== undefined, { path: ['notes'] })
export type AnnotateSession = z.infer<typeof AnnotateSession>

/** A session as whoever may see it sees it. */
export const PracticeSession = z.object({
  id: z.string(),
  userId: z.string(),
  juggleCount: z.number(),
  duration: z.number(),
  date: z.string(),
  mode: z.enum(PRACTICE_MODES),
  /** Juggles per minute. */
  juggleRate: z.number(),
  timeZone: z.string(),
  /** The player's calendar day at the beginning, YYYY-MM-DD; day streaks count these. */
  localDate: z.string(),
  runs: z.array(Run).nullable(),
  /** What detection had found before the player corrected it; null for every other mode than 'ai_edited'. */
  detectedCount: z.number().nullable(),
  /** True while the session is held back from totals and boards. */
  underReview: z.boolean(),
  reviewReasons: z.array(z.enum(REVIEW_REASONS)),
  recordedAt: z.string(),
})
export type PracticeSession = z.infer<typeof PracticeSession>

/** A session as its player sees it: nobody else reads the notes, website admins neither. */
export const OwnSession = PracticeSession.extend({ notes: z.string().nullable() })
export type OwnSession = z.infer<typeof OwnSession>

/**
 * A session as it is answered to who records it, with what it achieved. Sent again, it gets the same answer; what is shown once is for
 * the client to remember by the session's id.
 */
export const RecordedSession = OwnSession.extend({
  /** Personal records of all time that the session beat; the first session beats none. */
  newRecords: z.array(z.object({ kind: z.enum(RECORD_KINDS), value: z.number(), previous: z.number() })),
  /** Badges that the player earned for the first time. */
  newBadges: z.array(Badge),
})
export type RecordedSession = z.infer<typeof RecordedSession>

export const PracticeSessionPage = page(PracticeSession)
export const OwnSessionPage = page(OwnSession)
