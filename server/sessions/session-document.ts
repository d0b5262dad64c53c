import type { OwnSession, PracticeSession } from '#contract/sessions/practice-session.ts'
import type { SessionRow } from './store.ts'

/** A session as its player sees it. */
export const ownSessionDocument = (row: SessionRow): OwnSession => ({
  ...sessionDocument(row),
  notes: row.notes,
})

/** A session as other people may see it: without its notes. */
export const sessionDocument = (row: SessionRow): PracticeSession => ({
  id: row.id,
  userId: row.user_id,
  juggleCount: row.juggle_count,
  duration: row.duration,
  date: row.date.toISOString(),
  mode: row.mode,
  evidence: row.evidence,
  juggleRate: row.juggle_rate,
  timeZone: row.time_zone,
  localDate: row.local_date,
  runs: row.runs,
  detectedCount: row.detected_count,
  underReview: row.review_reasons.length > 0,
  reviewReasons: row.review_reasons,
  recordedAt: row.recorded_at.toISOString(),
})
