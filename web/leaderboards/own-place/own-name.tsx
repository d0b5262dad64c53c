import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { DEFAULT_TEAM_ID } from '#domain/groups/group.ts'
import type { BoardScope } from '#web/leaderboards/address/board-scope.ts'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'

/** Everybody is in the default team, so its board names players as everybody's does. */
const isForEverybody = (scope: BoardScope) => scope === 'global' || scope === `team:${DEFAULT_TEAM_ID}`

/** The own name as it stands on a board. */
export function useOwnName(scope: BoardScope) {
  const { profile } = useAuth()
  const isNamed = !isForEverybody(scope) || (profile?.isIntroduced ?? true)
  const displayName = (isNamed ? profile?.displayName : profile?.shownAs) ?? ''
  return { displayName, isNamed }
}

/** Says to a player who has not introduced themself what others call them, and where they tell their name. */
export function NeutralNameHint({ scope }: { scope: BoardScope }) {
  const { t } = useTranslation()
  const { profile } = useAuth()
  if (!profile || profile.isIntroduced || !isForEverybody(scope)) return null
  return (
    <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 1.5, sm: 2 }, pb: 1.5 }}>
      {t('leaderboards.shownAs', { name: profile.shownAs })}{' '}
      <Link component={RouterLink} to="/settings#introduction">
        {t('leaderboards.tellName')}
      </Link>
    </Typography>
  )
}
