import type { TFunction } from 'i18next'
import type { LeaderboardStat } from '#domain/leaderboard.ts'
import { formatCount, formatDuration, formatRate } from '#web/ui/format/numbers.ts'

/** A board's value as one reads it, in the unit of its statistic (domain/leaderboard.ts). */
export function formatStat(t: TFunction, stat: LeaderboardStat, value: number): string {
  switch (stat) {
    case 'totalJuggles':
    case 'bestSessionCount':
      return formatCount(value)
    case 'longestSession':
      return formatDuration(value)
    case 'bestRate':
      return formatRate(value)
    case 'dayStreak':
      return t('leaderboards.days', { count: value })
  }
}

/** "1,204th", or "about 45,200th" where the server measured it against a recent board. */
export function formatRank(t: TFunction, rank: number, approximate: boolean): string {
  return t(approximate ? 'leaderboards.aboutRank' : 'leaderboards.rank', { count: rank, ordinal: true })
}
