import { z } from 'zod'
import { Id, uuid } from '#contract/id.ts'
import { Instant, instant, localDate } from '#contract/instant.ts'
import { listOf } from '#contract/list-in-request.ts'
import { BODY_PARTS } from '#domain/practice/body-part.ts'
import { EVIDENCE } from '#domain/practice/evidence.ts'
import { PRACTICE_MODES } from '#domain/practice/practice-session.ts'
import { MAX_JUGGLES, REVIEW_REASONS } from '#domain/practice/plausibility.ts'
import { RECORD_KINDS } from '#domain/statistics/records.ts'
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
  /** What the run was juggled with, if the player noted it. */
  bodyPart: z.enum(BODY_PARTS).optional(),
})
export type Run = z.infer<typeof Run>

/**
 * A practice session as a client sends it. The client makes the id, which is also the idempotency key (product 11.3).
 * `domain/practice/plausibility.ts` judges what is physically possible and answers IMPLAUSIBLE_SESSION, so numbers have no bounds here.
 */
export const RecordSession = z
  .strictObject({
    /** A UUID of any version. */
    id: Id,
    juggleCount,
    /** Seconds. */
    duration: seconds,
    /** When the practice began. */
    date: Instant,
    mode: z.enum(PRACTICE_MODES).default('manual'),
    /** IANA name; the player's own time zone when absent. */
    timeZone: z.string().max(64).optional(),
    runs: listOf(Run, { max: MAX_RUNS_PER_SESSION }).optional(),
    /** Seconds from the beginning, one for each touch. */
    touches: listOf(seconds.min(0), { max: MAX_JUGGLES }).optional(),
    /** Only for mode 'ai_edited': the count of the detection before the player corrected it, if the client knows it. */
    detectedCount: juggleCount.int().min(0).max(MAX_JUGGLES).optional(),
    /** Only the player reads them. An empty text means that there is no note. */
    notes: textOfLines(SESSION_NOTES_MAX_LENGTH).optional(),
  })
  .refine(({ mode, detectedCount }) => mode === 'ai_edited' || detectedCount === undefined, {
    path: ['detectedCount'],
  })
export type RecordSession = z.infer<typeof RecordSession>

/** What a player notes about a session afterwards. It never changes what was counted. A field that is absent stays as it is. */
export const AnnotateSession = z.strictObject({
  /** Null, or only white space, removes them. */
  notes: textOfLines(SESSION_NOTES_MAX_LENGTH).nullable().optional(),
  /** One for each run, in order; null for a run without one. */
  bodyParts: listOf(z.enum(BODY_PARTS).nullable(), { max: MAX_RUNS_PER_SESSION }).optional(),
})
export type AnnotateSession = z.infer<typeof AnnotateSession>

/** A session (product 3.4) as other people may see it. */
export const PracticeSession = z.object({
  id: uuid,
  userId: uuid,
  juggleCount: z.number(),
  duration: z.number(),
  date: instant,
  mode: z.enum(PRACTICE_MODES),
  /** How the number is known (product 10.51). The server decides it. */
  evidence: z.enum(EVIDENCE),
  /** Juggles per minute. */
  juggleRate: z.number(),
  timeZone: z.string(),
  /** The date of the beginning on the player's calendar, YYYY-MM-DD. Day streaks count these dates. */
  localDate,
  runs: z.array(Run).nullable(),
  /** The count of the detection before the player corrected it; null where it is not known, and for every other mode than 'ai_edited'. */
  detectedCount: z.number().nullable(),
  /** True while the session is held back from totals and boards. */
  underReview: z.boolean(),
  reviewReasons: z.array(z.enum(REVIEW_REASONS)),
  recordedAt: instant,
})
export type PracticeSession = z.infer<typeof PracticeSession>

/** A session as its player sees it. Nobody else reads the notes, not even website admins. */
export const OwnSession = PracticeSession.extend({ notes: z.string().nullable() })
export type OwnSession = z.infer<typeof OwnSession>

const BeatenRecord = z.object({ kind: z.enum(RECORD_KINDS), value: z.number(), previous: z.number() })

/**
 * The answer to recording a session, with what it achieved. Sending it again gets the same answer, so a client must remember by the
 * session's id what it shows only once.
 */
export const RecordedSession = OwnSession.extend({
  /** All-time personal records that the session beat. The first session beats none. */
  newRecords: z.array(BeatenRecord),
  /** Badges that the player earned for the first time. */
  newBadges: z.array(Badge),
})
export type RecordedSession = z.infer<typeof RecordedSession>

/** One session of the player, whole. */
export const SessionDetail = OwnSession.extend({
  /** Seconds from the beginning, one for each touch; null for a session that has none. */
  touches: z.array(seconds).nullable(),
  /** The records that the session beat when it was saved. */
  newRecords: z.array(BeatenRecord),
  /** The key of its public link; null unless the player shares it. */
  sharedAs: z.string().nullable(),
})
export type SessionDetail = z.infer<typeof SessionDetail>

export const SessionLink = z.object({ key: z.string() })

/**
 * A session as people with its link see it: who juggled, and how. No date, which would tell when a child is practicing, and no notes
 * (product 10.34).
 */
export const SharedSession = z.object({
  player: z.object({ uid: uuid, displayName: z.string() }),
  juggleCount,
  duration: seconds,
  juggleRate: z.number(),
  runs: z.array(Run.pick({ juggleCount: true, duration: true })).nullable(),
  /** The first SHARED_TOUCHES_MAX touches. */
  touches: z.array(seconds).nullable(),
  newRecords: z.array(BeatenRecord.pick({ kind: true, value: true })),
})
export type SharedSession = z.infer<typeof SharedSession>

export const PracticeSessionPage = page(PracticeSession)
export const OwnSessionPage = page(OwnSession)
