import type { PublicProfile } from '#contract/players/player.ts'
import { shownName } from './shown-name.ts'
import type { PlayerNumbersRow } from './find-public-player.ts'

type NameAndNumbers = Pick<
  PublicProfile,
  'uid' | 'displayName' | 'totalJuggles' | 'longestSession' | 'bestSessionCount' | 'bestRate' | 'dayStreak'
>

export const nameAndNumbers = (row: PlayerNumbersRow): NameAndNumbers => ({
  uid: row.id,
  displayName: shownName(row.display_name),
  totalJuggles: row.total_juggles ?? 0,
  longestSession: row.longest_session ?? 0,
  bestSessionCount: row.best_session_count ?? 0,
  bestRate: row.best_rate ?? 0,
  dayStreak: row.day_streak ?? 0,
})
