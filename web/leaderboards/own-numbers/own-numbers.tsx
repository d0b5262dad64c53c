import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LEADERBOARD_STATS, type LeaderboardStat } from '#domain/leaderboard.ts'
import { useAuth } from '#web/shell/providers/auth.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { formatRank, formatStat } from '#web/leaderboards/format-stat.ts'
import { useOwnStandings, type OwnStandings } from './use-own-standings.ts'

const [heroStat, ...otherStats] = LEADERBOARD_STATS

/** The player's own bests and their places: one strong number, four beside it. */
export function OwnNumbers() {
  const { t } = useTranslation()
  const { profile, profileError, reloadProfile } = useAuth()
  const standings = useOwnStandings()
  const figure = (stat: LeaderboardStat) => ({
    label: t(`leaderboards.stats.${stat}.label`),
    value: profile && formatStat(t, stat, profile[stat]),
    note: standingNote(t, standings[stat], stat === heroStat),
  })
  if (!profile && profileError) return <OwnNumbersFailed onRetry={reloadProfile} />
  return (
    <Card component="section" aria-label={t('leaderboards.own.title')} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Figures hero={figure(heroStat)} others={otherStats.map(figure)} />
      {profile?.totalJuggles === 0 && <FirstSession />}
    </Card>
  )
}

/** The line below a figure; null while it is on its way. */
function standingNote(t: TFunction, standing: OwnStandings[LeaderboardStat], long: boolean): string | null {
  if (standing === 'loading') return null
  if (standing === 'unknown') return '\u00a0'
  if (!standing.me) return long ? t('leaderboards.own.noRank') : '\u00a0'
  const rank = formatRank(t, standing.me.rank, standing.me.approximate)
  return long ? t('leaderboards.own.placeOf', { rank, count: standing.total }) : rank
}

function FirstSession() {
  const { t } = useTranslation()
  return (
    <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Button component={Link} to="/practice" variant="contained">
        {t('leaderboards.own.start')}
      </Button>
      <Typography color="textSecondary">{t('leaderboards.own.firstSession')}</Typography>
    </Box>
  )
}

function OwnNumbersFailed({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation()
  return (
    <Card
      role="alert"
      sx={{ p: { xs: 2.5, sm: 4 }, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
    >
      <Typography sx={{ flexGrow: 1 }}>{t('leaderboards.own.failed')}</Typography>
      <Button variant="outlined" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Card>
  )
}
