import { localDate } from '#domain/calendar/time-zone.ts'
import { dayNumber } from '#domain/calendar/calendar-date.ts'
import { BOARD_PERIODS, boardPeriod, periodBounds } from '#domain/calendar/period.ts'
import { implausibleFields, reviewReasons, type ReviewReason } from '#domain/practice/plausibility.ts'
import { rateForBest } from '#domain/practice/practice-session.ts'
import { BADGE_KINDS, BADGE_THRESHOLDS, type BadgeKind } from '#domain/statistics/badges.ts'
import { RECORD_KINDS, type RecordKind } from '#domain/statistics/records.ts'
import type { RecordSession } from '#contract/sessions/practice-session.ts'

/** A session as the model keeps it. */
export interface ModelSession {
  id: string
  body: RecordSession
  begin: number
  end: number
  localDate: string
  /** The number of that date. */
  day: number
  utcDate: string
  recordedAt: Date
  reasons: ReviewReason[]
  importId: string | null
  newRecords: object[]
  newBadges: object[]
}

const DAY = 24 * 3_600_000

const VALUES: Record<RecordKind, (session: ModelSession) => number> = {
  bestSessionCount: ({ body }) => body.juggleCount,
  bestRun: ({ body }) => Math.max(0, ...(body.runs ?? []).map((run) => run.juggleCount)),
  longestSession: ({ body }) => body.duration,
  bestRate: ({ body }) => rateForBest(body.juggleCount, body.duration),
}

/** A player as a list of sessions. Every number is counted again from the whole list, in the plainest way. */
export class ModelPlayer {
  readonly deleted = new Set<string>()
  readonly #announced = new Set<string>()
  readonly #kept = new Map<string, ModelSession>()
  /** Null after a change, until it is asked for. */
  #counted: readonly ModelSession[] | null = null

  find(id: string): ModelSession | undefined {
    return this.#kept.get(id)
  }

  get sessions(): ModelSession[] {
    return [...this.#kept.values()]
  }

  get counted(): readonly ModelSession[] {
    return (this.#counted ??= this.sessions.filter(({ reasons }) => reasons.length === 0))
  }

  /** What saving must answer: a status, and a code for a problem. Keeps the session if it is new. */
  save(
    body: RecordSession,
    at: { now: Date; timeZone: string; recordedAt: Date | null; isForeign: boolean },
  ): { status: number; code?: string; session?: ModelSession } {
    const known = this.find(body.id)
    const isSame = known !== undefined && JSON.stringify(known.body) === JSON.stringify(body)
    const isImpossible =
      Object.keys(implausibleFields({ ...body, date: new Date(body.date) }, at.now)).length > 0
    if (isImpossible && !isSame && !this.deleted.has(body.id))
      return { status: 422, code: 'IMPLAUSIBLE_SESSION' }
    if (isSame) return { status: 200, session: known }
    if (this.deleted.has(body.id)) return { status: 409, code: 'SESSION_DELETED' }
    if (known || at.isForeign) return { status: 409, code: 'SESSION_CONFLICT' }
    return { status: 201, session: this.keep(body, at, { announces: true }) }
  }

  keep(
    body: RecordSession,
    { timeZone, recordedAt }: { timeZone: string; recordedAt: Date | null },
    { announces, importId = null }: { announces: boolean; importId?: string | null },
  ): ModelSession {
    const begin = Date.parse(body.date)
    const date = localDate(new Date(begin), body.timeZone ?? timeZone)
    const session: ModelSession = {
      id: body.id,
      body,
      begin,
      end: begin + Math.round(body.duration * 1000),
      localDate: date,
      day: dayNumber(date),
      utcDate: new Date(begin).toISOString().slice(0, 10),
      recordedAt: recordedAt ?? new Date(0),
      reasons: [],
      importId,
      newRecords: [],
      newBadges: [],
    }
    session.reasons = reviewReasons({ ...body, overlaps: this.#overlaps(session) })
    const before = this.#progress()
    const bests = Object.fromEntries(RECORD_KINDS.map((kind) => [kind, this.#best(kind)]))
    this.#kept.set(session.id, session)
    this.#counted = null
    if (announces && session.reasons.length === 0) {
      session.newRecords = RECORD_KINDS.filter(
        (kind) => bests[kind]! > 0 && VALUES[kind](session) > bests[kind]!,
      ).map((kind) => ({ kind, value: VALUES[kind](session), previous: bests[kind] }))
      session.newBadges = this.#announce(before, this.#progress())
    }
    return session
  }

  delete(id: string, { keepsId }: { keepsId: boolean }): void {
    const session = this.find(id)
    if (!session) return
    this.#kept.delete(id)
    this.#counted = null
    if (keepsId) this.deleted.add(id)
    if (session.reasons.length === 0) this.#release(session.begin, session.end)
  }

  /** What a reviewer accepts counts. */
  accept(session: ModelSession): void {
    session.reasons = []
    this.#counted = null
  }

  undoImport(importId: string): void {
    const gone = this.sessions.filter((session) => session.importId === importId)
    for (const { id } of gone) this.#kept.delete(id)
    this.#counted = null
    const counted = gone.filter(({ reasons }) => reasons.length === 0)
    if (counted.length > 0)
      this.#release(
        Math.min(...counted.map(({ begin }) => begin)),
        Math.max(...counted.map(({ end }) => end)),
      )
  }

  /** The values and the instants of every period that has a board, by period and start; none without a counted session. */
  totals(now: Date): Map<string, object> {
    const totals = new Map<string, object>()
    for (const name of BOARD_PERIODS) {
      const { period, start } = boardPeriod(name, now)
      const bounds = periodBounds(period, start)
      const within = this.counted.filter(
        ({ begin }) => !bounds || (begin >= bounds.from.getTime() && begin < bounds.to.getTime()),
      )
      if (within.length === 0) continue
      const most = bounds ? (bounds.to.getTime() - bounds.from.getTime()) / DAY : Infinity
      const someTouches = within.filter(({ body }) => body.juggleCount > 0)
      const instants = (sessions: ModelSession[]) => sessions.map(({ recordedAt }) => recordedAt.getTime())
      const best = (kind: RecordKind) => Math.max(...within.map(VALUES[kind]))
      const firstAt = (kind: RecordKind) => {
        const value = best(kind)
        return Math.min(...instants(within.filter((session) => VALUES[kind](session) === value)))
      }
      totals.set(`${period} ${start}`, {
        total_juggles: within.reduce((sum, { body }) => sum + body.juggleCount, 0),
        total_juggles_reached_at:
          someTouches.length > 0 ? Math.max(...instants(someTouches)) : Math.min(...instants(within)),
        best_session_count: best('bestSessionCount'),
        best_session_count_reached_at: firstAt('bestSessionCount'),
        longest_session: best('longestSession'),
        longest_session_reached_at: firstAt('longestSession'),
        best_rate: best('bestRate'),
        best_rate_reached_at: firstAt('bestRate'),
        best_run: best('bestRun'),
        day_streak: Math.min(most, longestRow(within)),
      })
    }
    return totals
  }

  #overlaps({ begin, end }: Pick<ModelSession, 'begin' | 'end'>): boolean {
    return this.counted.some((other) => other.begin < end && other.end > begin)
  }

  /** Counts what was held back only because of what is gone, the first recorded first. */
  #release(from: number, to: number): void {
    const held = this.sessions
      .filter(({ reasons, begin, end }) => reasons.includes('OVERLAP') && begin < to && end > from)
      .toSorted((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime() || (a.id < b.id ? -1 : 1))
    for (const session of held)
      if (!this.#overlaps(session)) {
        session.reasons = session.reasons.filter((reason) => reason !== 'OVERLAP')
        this.#counted = null
      }
  }

  #best(kind: RecordKind): number {
    return Math.max(0, ...this.counted.map(VALUES[kind]))
  }

  #progress(): Record<BadgeKind, number> {
    return {
      run: this.#best('bestRun'),
      session: this.#best('bestSessionCount'),
      total: this.counted.reduce((sum, { body }) => sum + body.juggleCount, 0),
      streak: longestRow(this.counted),
    }
  }

  #announce(before: Record<BadgeKind, number>, after: Record<BadgeKind, number>) {
    const earned = BADGE_KINDS.toSorted().flatMap((kind) =>
      BADGE_THRESHOLDS[kind]
        .filter((threshold) => before[kind] < threshold && after[kind] >= threshold)
        .map((threshold) => ({ kind, threshold })),
    )
    return earned.filter(({ kind, threshold }) => {
      const name = `${kind} ${threshold}`
      const isNew = !this.#announced.has(name)
      this.#announced.add(name)
      return isNew
    })
  }
}

/** The most local dates in a row. */
function longestRow(sessions: readonly ModelSession[]): number {
  const days = new Set(sessions.map(({ day }) => day))
  let longest = 0
  for (const day of days) {
    if (days.has(day - 1)) continue
    let length = 1
    while (days.has(day + length)) length += 1
    longest = Math.max(longest, length)
  }
  return longest
}
