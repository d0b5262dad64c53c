import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useTranslation } from 'react-i18next'
import type { RecordKind } from '#domain/statistics/records.ts'
import { Figure } from '#web/ui/facts/figure.tsx'
import { formatBestRate, whyNoRate } from '#web/players/best-rate.ts'
import { formatCount, formatDuration } from '#web/ui/format/numbers.ts'
import { formatLocalDate } from '#web/ui/format/dates.ts'
import type { ShownPlayer } from './use-public-player.ts'

/** A player's bests below their total juggles. Signed-in visitors also see the dates. */
export function NumbersCard({ player }: { player: ShownPlayer }) {
  const { t } = useTranslation()
  const record = (kind: RecordKind) => player.records?.find((each) => each.kind === kind)
  const dated = (kind: RecordKind) => {
    const date = record(kind)?.localDate
    return player.records && { note: date ? formatLocalDate(date) : '\u00a0' }
  }
  const bestRun = record('bestRun')
  return (
    <Card component="section" aria-label={t('publicPlayer.numbers')} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Box component="dl" sx={{ m: 0 }}>
        <Figure hero label={t('publicPlayer.stats.totalJuggles')} value={formatCount(player.totalJuggles)} />
      </Box>
      <Box component="dl" sx={others(bestRun ? 5 : 4)}>
        <Figure
          label={t('publicPlayer.stats.bestSessionCount')}
          value={formatCount(player.bestSessionCount)}
          {...dated('bestSessionCount')}
        />
        {bestRun && (
          <Figure
            label={t('publicPlayer.stats.bestRun')}
            value={formatCount(bestRun.value)}
            {...dated('bestRun')}
          />
        )}
        <Figure
          label={t('publicPlayer.stats.longestSession')}
          value={formatDuration(player.longestSession)}
          {...dated('longestSession')}
        />
        <Figure
          label={t('publicPlayer.stats.bestRate')}
          value={formatBestRate(player.bestRate)}
          {...dated('bestRate')}
          {...whyNoRate(player, t)}
        />
        <Figure
          label={t('statistics.streak.longestDays')}
          value={t('leaderboards.days', { count: player.dayStreak })}
        />
      </Box>
    </Card>
  )
}

/** On a tablet in rows of which none has a single figure. */
const others = (count: 4 | 5) => ({
  m: 0,
  mt: 3,
  display: 'grid',
  gap: { xs: 2, sm: 3 },
  gridTemplateColumns: {
    xs: 'repeat(auto-fill, minmax(132px, 1fr))',
    sm: `repeat(${count === 5 ? 3 : 2}, minmax(0, 1fr))`,
    md: `repeat(${count}, auto)`,
  },
})
