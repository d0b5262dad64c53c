import type { DaySummary } from './day-summary.ts'

/** The kinds of records of a single session. Units: juggles, juggles between two drops, seconds, juggles per minute. */
export const RECORD_KINDS = ['bestSessionCount', 'bestRun', 'longestSession', 'bestRate'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** The best of each kind; 0 where there is none yet. */
export type Bests = Record<RecordKind, number>

/** A counted session with its value of each kind. */
export interface MeasuredSession extends Bests {
  id: string
  /** When it began. */
  date: Date
  localDate: string
}

export interface PersonalRecord {
  kind: RecordKind
  value: number
  sessionId: string
  /** When the session began. */
  date: Date
  localDate: string
}

/** The record of each kind: the greatest value. Of equal values the earliest counts, first by local date and then by instant. */
export function recordsOf(sessions: readonly MeasuredSession[]): PersonalRecord[] {
  return RECORD_KINDS.flatMap((kind) => {
    const best = sessions.reduce<MeasuredSession | null>(
      (best, session) => (best && !isBetter(session, best, kind) ? best : session),
      null,
    )
    if (!best || best[kind] <= 0) return []
    const { id, date, localDate } = best
    return [{ kind, value: best[kind], sessionId: id, date, localDate }]
  })
}

function isBetter(session: MeasuredSession, best: MeasuredSession, kind: RecordKind): boolean {
  if (session[kind] !== best[kind]) return session[kind] > best[kind]
  if (session.localDate !== best.localDate) return session.localDate < best.localDate
  return session.date < best.date
}

/** The local dates of the records, given the days in order. Then only the sessions of these dates have to be read. */
export function daysOfRecords(days: readonly DaySummary[]): string[] {
  const dates = RECORD_KINDS.flatMap((kind) => {
    const greatest = days.reduce((most, day) => Math.max(most, day[kind]), 0)
    const first = days.find((day) => greatest > 0 && day[kind] === greatest)
    return first ? [first.date] : []
  })
  return [...new Set(dates)]
}

export interface BeatenRecord {
  kind: RecordKind
  value: number
  /** The value before. */
  previous: number
}

/** The records that a session beat. The first value of a kind beats no record. */
export const beatenRecords = (before: Bests, session: Bests): BeatenRecord[] =>
  RECORD_KINDS.filter((kind) => before[kind] > 0 && session[kind] > before[kind]).map((kind) => ({
    kind,
    value: session[kind],
    previous: before[kind],
  }))
