import { useTranslation } from 'react-i18next'
import type { UnrankedReason } from '#domain/leaderboard.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'

interface Unranked {
  /** Why the player has no place, in their words. */
  text: string
  /** The link with which they can change that, or the boards on which they have one. */
  way: { to: string; label: string } | null
}

/** The links with which the player can change the reason. */
const WAYS: Partial<
  Record<UnrankedReason, { to: string; text: 'practice' | 'film' | 'settings' | 'history' }>
> = {
  HIDDEN: { to: '/settings', text: 'settings' },
  NO_SESSION: { to: '/practice', text: 'practice' },
  NONE_IN_PERIOD: { to: '/practice', text: 'practice' },
  EVIDENCE_TOO_WEAK: { to: '/practice/record', text: 'film' },
  TOO_SHORT_FOR_RATE: { to: '/practice', text: 'practice' },
  UNDER_REVIEW: { to: '/practice/history', text: 'history' },
}

/** What to tell a player without a place. Under 16, players did not choose themselves that only their groups see them. */
export function useUnranked(reason: UnrankedReason | null): Unranked | null {
  const { t } = useTranslation()
  const { profile } = useAuth()
  if (!reason) return null
  if (reason === 'HIDDEN' && profile?.visibility === 'groups')
    return {
      text: t(profile.isMinor ? 'leaderboards.shownToGroups.under16' : 'leaderboards.shownToGroups.chosen'),
      way: { to: '/groups', label: t('leaderboards.unrankedWays.groups') },
    }
  const way = WAYS[reason]
  return {
    text: t(`leaderboards.unranked.${reason}`),
    way: way ? { to: way.to, label: t(`leaderboards.unrankedWays.${way.text}`) } : null,
  }
}
