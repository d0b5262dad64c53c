import { LEADERBOARD_STATS, type LeaderboardStat } from '#domain/leaderboard.ts'
import { PERIODS, type Period } from '#domain/period.ts'

/** Which board is on the screen. It lives in the address, so that back, forward and a shared link show the same board. */
export interface BoardChoice {
  stat: LeaderboardStat
  period: Period
}

const DEFAULT_CHOICE: BoardChoice = { stat: 'totalJuggles', period: 'all' }

/** Whatever the address does not name, or names wrongly, is the default: all time's total juggles. */
export function readBoardChoice(search: URLSearchParams): BoardChoice {
  return {
    stat: oneOf(LEADERBOARD_STATS, search.get('stat')) ?? DEFAULT_CHOICE.stat,
    period: oneOf(PERIODS, search.get('period')) ?? DEFAULT_CHOICE.period,
  }
}

/** The address's parameters for a choice; defaults are left out and parameters of others are kept. */
export function writeBoardChoice(search: URLSearchParams, choice: BoardChoice): URLSearchParams {
  const written = new URLSearchParams(search)
  for (const key of ['stat', 'period'] as const) {
    if (choice[key] === DEFAULT_CHOICE[key]) written.delete(key)
    else written.set(key, choice[key])
  }
  return written
}

function oneOf<T extends string>(choices: readonly T[], text: string | null): T | null {
  return choices.find((choice) => choice === text) ?? null
}
