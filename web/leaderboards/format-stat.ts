import type { TFunction } from 'i18next'
import type { LeaderboardStat } from '#domain/leaderboard.ts'
import { formatCount, formatDuration, formatPercent, formatRate } from '#web/ui/format/numbers.ts'

/** A board's value for people, in the unit of its statistic (domain/leaderboard.ts). */
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

/** "About 45,200th": a rank that the server measured against a recent board. */
export const formatAboutRank = (t: TFunction, rank: number): string =>
  t('leaderboards.aboutRank', { count: rank, ordinal: true })

/** The share of players down to this rank, as in "top 4.2%". It is rounded up, so that it is never zero. */
export function formatTopShare(rank: number, total: number): string {
  const percent = Math.min(100, (100 * rank) / Math.max(1, total))
  return formatPercent(percent < 10 ? Math.ceil(percent * 10) / 10 : Math.ceil(percent))
}
