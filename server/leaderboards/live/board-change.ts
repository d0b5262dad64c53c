import { z } from 'zod'
import { LEADERBOARD_STATS, type LeaderboardStat } from '#domain/leaderboard.ts'
import { PERIODS, type Period } from '#domain/calendar/period.ts'
import type { Visibility } from '#domain/players/visibility.ts'

/** A change of a player's totals in one period. */
export interface PeriodChanged {
  period: Period
  start: string
  visibility: Visibility
  /** The new values of the statistics that changed; null when any may have changed. */
  values: Partial<Record<LeaderboardStat, number>> | null
}

/** Changes after which any value of these periods may differ. */
export const wholePeriodsChanged = (
  periods: readonly Pick<PeriodChanged, 'period' | 'start'>[],
  visibility: Visibility,
): PeriodChanged[] => periods.map((period) => ({ ...period, visibility, values: null }))

type Values = Record<LeaderboardStat, number>

/** The values that differ between a player's totals before and after a session. */
export const changedValues = (before: Values, after: Values): Partial<Values> =>
  Object.fromEntries(
    LEADERBOARD_STATS.filter((stat) => before[stat] !== after[stat]).map((stat) => [stat, after[stat]]),
  )

/** The board of one statistic in one period, and the greatest value that changed on it; null when any may have changed. */
const ChangedBoard = z.tuple([z.enum(LEADERBOARD_STATS), z.enum(PERIODS), z.string(), z.number().nullable()])
type ChangedBoard = z.infer<typeof ChangedBoard>

/** What one server process sends to all of them. Its size is limited, however much has happened since the last message. */
export const BoardNews = z.object({
  /** Global boards. */
  everybody: z.array(ChangedBoard),
  /** Boards of the groups that `users` are in. */
  groups: z.array(ChangedBoard),
  /** Players whose totals changed; null when there are too many to name. */
  users: z.array(z.string()).nullable(),
})
export type BoardNews = z.infer<typeof BoardNews>

/** Anything on any board may have changed, because messages were missed while a connection was lost. */
export const ANYTHING = 'anything'

/** A payload may have 8,000 bytes (PostgreSQL, NOTIFY), and the boards take up to 3,000. */
const MOST_USERS = 100

/** Collects changes until they are sent together. */
export class PendingNews {
  private everybody = new Map<string, ChangedBoard>()
  private groups = new Map<string, ChangedBoard>()
  private users: Set<string> | null = new Set()

  add(userId: string, changes: readonly PeriodChanged[]): void {
    for (const change of changes) {
      // Private players are on no board.
      if (change.visibility === 'private') continue
      for (const board of boardsOf(change)) {
        if (change.visibility === 'public') merge(this.everybody, board)
        merge(this.groups, board)
        this.users?.add(userId)
      }
    }
    this.limitUsers()
  }

  /** Adds what was taken and could not be sent. */
  putBack({ everybody, groups, users }: BoardNews): void {
    for (const board of everybody) merge(this.everybody, board)
    for (const board of groups) merge(this.groups, board)
    if (users === null) this.users = null
    else for (const user of users) this.users?.add(user)
    this.limitUsers()
  }

  get isEmpty(): boolean {
    return this.groups.size === 0
  }

  /** Returns everything collected, and starts again. */
  take(): BoardNews {
    const news = {
      everybody: [...this.everybody.values()],
      groups: [...this.groups.values()],
      users: this.users && [...this.users],
    }
    this.everybody = new Map()
    this.groups = new Map()
    this.users = new Set()
    return news
  }

  private limitUsers(): void {
    if (this.users && this.users.size > MOST_USERS) this.users = null
  }
}

function boardsOf({ period, start, values }: PeriodChanged): ChangedBoard[] {
  return LEADERBOARD_STATS.flatMap((stat): ChangedBoard[] => {
    if (!values) return [[stat, period, start, null]]
    const value = values[stat]
    return value === undefined ? [] : [[stat, period, start, value]]
  })
}

function merge(boards: Map<string, ChangedBoard>, [stat, period, start, value]: ChangedBoard): void {
  const key = `${stat} ${period} ${start}`
  const known = boards.get(key)
  boards.set(key, [stat, period, start, known ? greatest(known[3], value) : value])
}

/** The greater of two values. Null means any value, so it is the greatest. */
export const greatest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.max(a, b)
