import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { localDate } from '#domain/calendar/time-zone.ts'
import type { Evidence } from '#domain/practice/evidence.ts'
import { juggleRate } from '#domain/practice/practice-session.ts'
import type { ReviewReason } from '#domain/practice/plausibility.ts'
import type { ColumnsOf } from '#server/platform/database/insert-many.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import type { SessionRow } from '#server/sessions/store.ts'

/** A session that is about to be stored: the row, and what no list reads of it. */
export interface NewSession extends SessionRow, Row<'sessions', 'ends_at' | 'touches' | 'import_id'> {}

/** How new sessions are stored, however they arrived. */
export const SESSION_COLUMNS: ColumnsOf<'sessions', NewSession> = {
  id: ['uuid', (row) => row.id],
  user_id: ['uuid', (row) => row.user_id],
  import_id: ['uuid', (row) => row.import_id],
  juggle_count: ['integer', (row) => row.juggle_count],
  duration: ['float8', (row) => row.duration],
  date: ['timestamptz', (row) => row.date],
  ends_at: ['timestamptz', (row) => row.ends_at],
  mode: ['text', (row) => row.mode],
  evidence: ['text', (row) => row.evidence],
  juggle_rate: ['float8', (row) => row.juggle_rate],
  time_zone: ['text', (row) => row.time_zone],
  local_date: ['date', (row) => row.local_date],
  runs: ['jsonb', (row) => row.runs && JSON.stringify(row.runs)],
  // Arrays of different lengths do not fit into one array.
  touches: ['text', (row) => row.touches && arrayLiteral(row.touches), 'float8[]'],
  review_reasons: ['text', (row) => arrayLiteral(row.review_reasons), 'text[]'],
  detected_count: ['integer', (row) => row.detected_count],
  notes: ['text', (row) => row.notes],
  new_records: ['jsonb', (row) => row.new_records && JSON.stringify(row.new_records)],
  body_hash: ['bytea', (row) => row.body_hash],
  recorded_at: ['timestamptz', (row) => row.recorded_at],
}

/** A list in one parameter, for numbers and plain words. */
const arrayLiteral = (values: readonly (number | string)[]) => `{${values.join(',')}}`

/** When a body's practice began and ended, to the millisecond. */
export function timesOf({ date, duration }: Pick<RecordSession, 'date' | 'duration'>) {
  const begin = new Date(date)
  return { begin, end: new Date(begin.getTime() + Math.round(duration * 1000)) }
}

/** The row that a body becomes. */
export function newSession(
  userId: string,
  body: RecordSession,
  known: {
    bodyHash: Buffer
    timeZone: string
    evidence: Evidence
    reviewReasons: ReviewReason[]
    recordedAt: Date
  },
): NewSession {
  const { begin, end } = timesOf(body)
  const { juggleCount, duration, runs } = body
  return {
    id: body.id,
    user_id: userId,
    import_id: null,
    juggle_count: juggleCount,
    duration,
    date: begin,
    ends_at: end,
    mode: body.mode,
    evidence: known.evidence,
    juggle_rate: juggleRate(juggleCount, duration),
    time_zone: known.timeZone,
    local_date: localDate(begin, known.timeZone),
    runs: runs ?? null,
    best_run: runs && runs.length > 0 ? Math.max(...runs.map((run) => run.juggleCount)) : null,
    touches: body.touches ?? null,
    detected_count: body.detectedCount ?? null,
    notes: body.notes || null,
    new_records: null,
    review_reasons: known.reviewReasons,
    body_hash: known.bodyHash,
    recorded_at: known.recordedAt,
  }
}
