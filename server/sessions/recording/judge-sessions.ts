import type { ProblemCode } from '#contract/problem.ts'
import type { RecordedSession, RecordSession } from '#contract/sessions/practice-session.ts'
import { freeCountsLeft } from '#domain/billing/free-counts.ts'
import { reviewReasons } from '#domain/practice/plausibility.ts'
import type { Evidence } from '#domain/practice/evidence.ts'
import { rateForBest } from '#domain/practice/practice-session.ts'
import { type Badge, type BadgeProgress, badgesBetween } from '#domain/statistics/badges.ts'
import { beatenRecords, type Bests } from '#domain/statistics/records.ts'
import { changedValues, type PeriodChanged } from '#server/leaderboards/live/board-change.ts'
import type { SessionRow } from '#server/sessions/store.ts'
import { RunningTotals, type TotalsRow, type TotalsValues } from '#server/sessions/totals/running-totals.ts'
import type { PracticeDay } from '#server/leaderboards/counted-totals.ts'
import { type NewSession, newSession } from './new-session.ts'
import type { KnownAbout, LockedPlayer } from './read-players.ts'

/** A session as it was sent, with what is wrong about it unless it is a repeat. */
export interface SentSession {
  userId: string
  body: RecordSession
  bodyHash: Buffer
  now: Date
  evidence: Evidence
  /** Whether a coach saw it, who knows that it is not another session of the same time. */
  isWitnessed: boolean
  /** It is physically impossible. */
  isImplausible: boolean
  /** The player's plan does not include this way of counting. */
  needsPlan: boolean
}

export interface Accepted {
  kind: 'new'
  row: NewSession
  changes: readonly PeriodChanged[]
  newRecords: RecordedSession['newRecords']
  /** Those that were announced before are among them. */
  badges: readonly Badge[]
}
export type Verdict = Accepted | { kind: 'repeated' } | { kind: 'refused'; code: ProblemCode }

/** How many free counts a player has used. */
export interface FreeCounts {
  userId: string
  used: number
}

interface StoredOfPlayer {
  totals: readonly TotalsRow[]
  /** All days of practice, if one of the sessions may be the first of its day; otherwise none. */
  days: readonly PracticeDay[]
}

/** Judges a player's sessions one after the other, as if each had come alone. The player is locked. */
export class SessionJudge {
  readonly #player: LockedPlayer
  readonly #totals: RunningTotals
  readonly #days: PracticeDay[]
  readonly #accepted: NewSession[] = []
  #freeCountsUsed: number

  constructor(player: LockedPlayer, { totals, days }: StoredOfPlayer) {
    this.#player = player
    this.#totals = new RunningTotals({ userId: player.id, visibility: player.visibility }, totals)
    this.#days = [...days]
    this.#freeCountsUsed = player.freeCountsUsed
  }

  get changedTotals(): TotalsRow[] {
    return this.#totals.changed
  }

  /** What the player has used of their free counts, if one of these sessions used one; otherwise null. */
  get changedFreeCounts(): FreeCounts | null {
    const used = this.#freeCountsUsed
    return used === this.#player.freeCountsUsed ? null : { userId: this.#player.id, used }
  }

  judge(sent: SentSession, known: KnownAbout): Verdict {
    const { isOwn, isRepeated, wasDeleted } = relationTo(sent, known)
    if (sent.isImplausible && !isRepeated && !wasDeleted)
      return { kind: 'refused', code: 'IMPLAUSIBLE_SESSION' }
    // A session that was recorded under a plan gets the same answer after the plan has ended.
    if (sent.needsPlan && !isOwn && !wasDeleted && !this.#hasFreeCount())
      return { kind: 'refused', code: 'TIER_REQUIRED' }
    if (isRepeated) return { kind: 'repeated' }
    if (wasDeleted) return { kind: 'refused', code: 'SESSION_DELETED' }
    // Another body or another player has this id (product 11.3).
    if (known.owner !== null || known.deletedBy !== null) return { kind: 'refused', code: 'SESSION_CONFLICT' }
    if (sent.needsPlan) this.#freeCountsUsed += 1
    return this.#accept(sent, known)
  }

  #hasFreeCount(): boolean {
    return freeCountsLeft({ used: this.#freeCountsUsed, isAnonymous: this.#player.isAnonymous }) > 0
  }

  #accept({ userId, body, bodyHash, now, evidence, isWitnessed }: SentSession, known: KnownAbout): Accepted {
    const row = newSession(userId, body, {
      bodyHash,
      timeZone: body.timeZone ?? this.#player.timeZone,
      evidence,
      reviewReasons: [],
      // The order of sessions that are saved together counts: if two overlap, the first one stays.
      recordedAt: new Date(known.at.getTime() + this.#accepted.length),
    })
    const overlaps = !isWitnessed && (known.overlaps || this.#overlaps(row))
    row.review_reasons = reviewReasons({ ...body, isWitnessed, overlaps })
    const isFirstOfDay = !known.hasDay && !this.#counted.some((other) => isSameDay(other, row))
    this.#accepted.push(row)
    if (row.review_reasons.length > 0) return { kind: 'new', row, changes: [], newRecords: [], badges: [] }
    if (isFirstOfDay)
      this.#days.push({
        local_date: row.local_date,
        utc_date: utcDate(row),
        recorded_at: row.recorded_at,
      })
    const changes = this.#totals.add(row, isFirstOfDay ? this.#days : null, now)
    const { before, after } = changes.find(({ period }) => period === 'all')!
    const newRecords = beatenRecords(before, bestsOf(row))
    if (newRecords.length > 0) row.new_records = newRecords
    return {
      kind: 'new',
      row,
      newRecords,
      badges: badgesBetween(progressOf(before), progressOf(after)),
      changes: changes.map(({ period, start, before, after }) => ({
        period,
        start,
        visibility: this.#player.visibility,
        values: changedValues(before, after),
      })),
    }
  }

  get #counted(): NewSession[] {
    return this.#accepted.filter(({ review_reasons }) => review_reasons.length === 0)
  }

  #overlaps({ date, ends_at }: NewSession): boolean {
    return this.#counted.some((other) => other.date < ends_at && other.ends_at > date)
  }
}

/** Another player's session is unknown here, so that no answer reveals that it exists. */
function relationTo({ userId, bodyHash }: SentSession, { owner, bodyHash: stored, deletedBy }: KnownAbout) {
  const isOwn = owner === userId
  return { isOwn, isRepeated: isOwn && stored!.equals(bodyHash), wasDeleted: deletedBy === userId }
}

const utcDate = ({ date }: NewSession) => date.toISOString().slice(0, 10)
const isSameDay = (a: NewSession, b: NewSession) => a.local_date === b.local_date && utcDate(a) === utcDate(b)

const bestsOf = ({ juggle_count, duration, best_run }: SessionRow): Bests => ({
  bestSessionCount: juggle_count,
  bestRun: best_run ?? 0,
  longestSession: duration,
  bestRate: rateForBest(juggle_count, duration),
})

const progressOf = (totals: TotalsValues): BadgeProgress => ({
  run: totals.bestRun,
  session: totals.bestSessionCount,
  total: totals.totalJuggles,
  streak: totals.dayStreak,
})
