import type { Leaderboard } from '#contract/statistics/leaderboard.ts'
import type { Statistics } from '#contract/statistics/statistics.ts'
import { personalStorage } from '#web/ui/device/shared-device.ts'
import type { NewsLine } from './news.ts'

/** The content of Today. */
export interface TodayShown {
  /** The time of the server's answer, in milliseconds. */
  at: number
  statistics: Statistics
  /** The week of the team that the player shows as current; null without a team. */
  week: { team: { id: string; name: string }; board: Leaderboard } | null
  news: NewsLine[]
}

const keyOf = (userId: string) => `today:${userId}`

/** Stored on the device, so that Today opens at once and without a connection. */
export function keepToday(userId: string, today: TodayShown): void {
  try {
    personalStorage().setItem(keyOf(userId), JSON.stringify(today))
  } catch {
    // Storage is full or forbidden. Today then waits for the server.
  }
}

export function recallToday(userId: string): TodayShown | null {
  try {
    return parseToday(personalStorage().getItem(keyOf(userId)))
  } catch {
    return null
  }
}

/** Storage may hold anything: an older version or another program may have written it. */
export function parseToday(stored: string | null): TodayShown | null {
  const kept = JSON.parse(stored ?? '{}') as Partial<TodayShown>
  const isWhole = kept.statistics?.dayStreak && kept.statistics.badges && Array.isArray(kept.statistics.days)
  const isWeekWhole = kept.week === null || Array.isArray(kept.week?.board.items)
  const isNewsWhole = typeof kept.at === 'number' && Array.isArray(kept.news)
  return isWhole && isWeekWhole && isNewsWhole ? (kept as TodayShown) : null
}
