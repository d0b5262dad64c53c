import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { RecordedSession, RecordSession } from '#contract/sessions/practice-session.ts'
import { entitlementAllows } from '#domain/billing/entitlement-allows.ts'
import { implausibleFields, reviewReasons } from '#domain/practice/plausibility.ts'
import { isTimeZone } from '#domain/calendar/time-zone.ts'
import { FEATURE_OF_MODE } from '#domain/practice/practice-session.ts'
import { changedValues, type PeriodChanged } from '#server/leaderboards/live/board-change.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { sentenceForReader } from '#server/platform/language/reader.ts'
import { requireFeature } from '#server/entitlements/require-feature.ts'
import { addToTotals, type TotalsChange } from './totals/add-to-totals.ts'
import { announceAchievements, announcedAchievements, NOTHING_NEW } from './announce-achievements.ts'
import { ownSessionDocument } from './session-document.ts'
import { findSession, insertSession, lockCaller, type SessionRow, wasDeletedBy } from './store.ts'

export interface Recorded {
  session: RecordedSession
  /** False when the same session was recorded before. */
  isNew: boolean
  /** What it changed on boards; empty when it was recorded before or is held back. */
  changes: readonly PeriodChanged[]
}

/**
 * Records a practice session and adds it to the player's totals, in one transaction. The session's id makes it harmless to repeat the
 * request, even when the plan that it needed has ended since. Throws VALIDATION_FAILED, IMPLAUSIBLE_SESSION, TIER_REQUIRED,
 * SESSION_CONFLICT (the id has another body or owner), SESSION_DELETED.
 */
export async function recordSession(
  db: Kysely<DB>,
  userId: string,
  body: RecordSession,
  now: Date,
): Promise<Recorded> {
  await refuseImplausible(db, userId, body, now)
  await refuseWithoutPlan(db, userId, body, now)
  return inTransaction(db, async (tx) => {
    const player = await lockCaller(tx, userId)
    const bodyHash = hashBody(body)
    const timeZone = body.timeZone ?? player.timeZone
    const row = await insertSession(tx, {
      userId,
      body,
      bodyHash,
      timeZone,
      reviewReasons: reviewReasons(body, false),
    })
    if (!row)
      return { session: await repeatedSession(tx, userId, body.id, bodyHash), isNew: false, changes: [] }
    if (row.review_reasons.length > 0)
      return { session: { ...ownSessionDocument(row), ...NOTHING_NEW }, isNew: true, changes: [] }
    const changes = await addToTotals(tx, row, now)
    const achievements = await announceAchievements(tx, row, changes)
    return {
      session: { ...ownSessionDocument(row), ...achievements },
      isNew: true,
      changes: changes.map(onBoard),
    }
  })
}

const onBoard = ({ period, start, visibility, before, after }: TotalsChange): PeriodChanged => ({
  period,
  start,
  visibility,
  values: changedValues(before, after),
})

async function refuseImplausible(db: Kysely<DB>, userId: string, body: RecordSession, now: Date) {
  if (body.timeZone !== undefined && !isTimeZone(body.timeZone)) {
    throw new ProblemError('VALIDATION_FAILED', {
      fields: { timeZone: sentenceForReader('validation.timeZone') },
    })
  }
  const reasons = Object.entries(implausibleFields({ ...body, date: new Date(body.date) }, now))
  // A session that was recorded before our clock was set back gets the same answer as then.
  if (reasons.length === 0 || (await isRepeated(db, userId, body))) return
  const fields = Object.fromEntries(
    reasons.map(([field, reason]) => [field, sentenceForReader(`implausible.${reason}`)]),
  )
  throw new ProblemError('IMPLAUSIBLE_SESSION', { fields })
}

/** A session that was recorded under a plan gets the same answer after the plan has ended. */
async function refuseWithoutPlan(db: Kysely<DB>, userId: string, { id, mode }: RecordSession, now: Date) {
  const feature = FEATURE_OF_MODE[mode]
  if (entitlementAllows('free', feature)) return
  if (!(await isKnown(db, userId, id))) await requireFeature(db, userId, feature, now)
}

const isRepeated = async (db: Kysely<DB>, userId: string, body: RecordSession): Promise<boolean> => {
  const known = await findSession(db, body.id)
  return known ? isSame(known, userId, hashBody(body)) : (await wasDeletedBy(db, body.id)) === userId
}

const isSame = (known: SessionRow, userId: string, bodyHash: Buffer): boolean =>
  known.user_id === userId && known.body_hash.equals(bodyHash)

/** Whether the player recorded it before. Another player's session does not count, so that no answer reveals that it exists. */
const isKnown = async (db: Kysely<DB>, userId: string, id: string): Promise<boolean> =>
  (await findSession(db, id))?.user_id === userId || (await wasDeletedBy(db, id)) === userId

async function repeatedSession(
  tx: Transaction<DB>,
  userId: string,
  id: string,
  bodyHash: Buffer,
): Promise<RecordedSession> {
  const known = await findSession(tx, id)
  if (known && isSame(known, userId, bodyHash))
    return { ...ownSessionDocument(known), ...(await announcedAchievements(tx, known)) }
  const wasDeleted = (await wasDeletedBy(tx, id)) === userId
  throw new ProblemError(wasDeleted ? 'SESSION_DELETED' : 'SESSION_CONFLICT')
}

/** A hash (SHA-256) of a body. The order of fields and the format of instants do not matter. */
function hashBody(body: RecordSession): Buffer {
  const { juggleCount, duration, date, mode, timeZone, runs, touches, detectedCount, notes } = body
  const said = [
    juggleCount,
    duration,
    new Date(date).toISOString(),
    mode,
    timeZone ?? null,
    runs ?? null,
    touches ?? null,
    // These fields were added later. Without them the hash must stay the same for stored sessions.
    ...(detectedCount === undefined ? [] : [detectedCount]),
    ...(notes === undefined ? [] : [notes]),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest()
}
