import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { UserProfile } from '#contract/players/me.ts'
import type { LeaderboardStat } from '#domain/leaderboard.ts'
import { Figures } from '#web/ui/page/figures.tsx'
import { formatBestRate, whyNoRate } from '#web/players/best-rate.ts'
import { formatCount, formatDuration } from '#web/ui/format/numbers.ts'

/** The player's bests; a first session is proposed while there are none. */
export function NumbersCard({ profile }: { profile: UserProfile | null }) {
  const { t } = useTranslation()
  const figure = (stat: LeaderboardStat, format: (value: number) => string) => ({
    label: t(`leaderboards.stats.${stat}.label`),
    value: profile && format(profile[stat]),
  })
  return (
    <Card component="section" aria-label={t('profile.numbers')} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Figures
        hero={figure('totalJuggles', formatCount)}
        others={[
          figure('bestSessionCount', formatCount),
          figure('longestSession', formatDuration),
          { ...figure('bestRate', formatBestRate), ...(profile && whyNoRate(profile, t)) },
          {
            ...figure('dayStreak', (count) => t('leaderboards.days', { count })),
            label: t('statistics.streak.longestDays'),
          },
        ]}
      />
      {profile?.totalJuggles === 0 && (
        <Button component={Link} to="/practice" variant="contained" sx={{ mt: 3 }}>
          {t('profile.start')}
        </Button>
      )}
    </Card>
  )
}
