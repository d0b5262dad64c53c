import type { TFunction } from 'i18next'
import type { LeaderboardEntry } from '#contract/statistics/leaderboard.ts'
import { formatCount } from '#web/ui/format/numbers.ts'

export type Next =
  /** This many juggles more pass this player. */
  | { kind: 'pass'; name: string; juggles: number }
  /** The player is first, or alone on the board, or has no place yet, or nobody has one. */
  | { kind: 'first' | 'alone' | 'join' | 'nobody' }

/** What a player can reach next on a board of which they see the rows around them. */
export function whatIsNext(
  entries: readonly Pick<LeaderboardEntry, 'userId' | 'displayName' | 'value'>[],
  uid: string | undefined,
): Next {
  if (entries.length === 0) return { kind: 'nobody' }
  const mine = entries.findIndex(({ userId }) => userId === uid)
  if (mine < 0) return { kind: 'join' }
  if (mine === 0) return { kind: entries.length === 1 ? 'alone' : 'first' }
  const above = entries[mine - 1]!
  // Ties go to whoever got there first, so passing takes one more juggle.
  return { kind: 'pass', name: above.displayName, juggles: above.value - entries[mine]!.value + 1 }
}

/** "You pass Mia with 43 more", or what else is next. */
export const sayNext = (t: TFunction, next: Next): string =>
  next.kind === 'pass'
    ? t('today.week.pass', {
        name: next.name || t('common.anonymous'),
        juggles: formatCount(next.juggles),
      })
    : t(`today.week.${next.kind}`)
