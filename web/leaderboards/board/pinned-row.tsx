import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { OwnStanding } from '#contract/leaderboard.ts'
import type { LeaderboardStat } from '#domain/leaderboard.ts'
import { formatRank, formatStat } from '#web/leaderboards/format-stat.ts'
import { formatPercent } from '#web/ui/format/numbers.ts'
import { ownRow } from './own-row-style.ts'

interface PinnedRowProps {
  standing: OwnStanding
  stat: LeaderboardStat
}

/** The own place while the loaded rows do not reach it. */
export function PinnedRow({ standing, stat }: PinnedRowProps) {
  const { t } = useTranslation()
  const { rank, value, percentile, approximate } = standing
  return (
    <Box component="tr" sx={[ownRow, { '& > *': { height: 68, p: 0 } }]}>
      <Box component="th" scope="row" colSpan={2} sx={{ textAlign: 'start', '&&': { pl: { xs: 2, sm: 4 } } }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 'fontWeightBold', lineHeight: 1.4 }}>
          {t('leaderboards.ownPlace', { rank: formatRank(t, rank, approximate) })}
        </Typography>
        {percentile > 0 && (
          <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {t('leaderboards.betterThan', { percent: formatPercent(percentile) })}
          </Typography>
        )}
      </Box>
      <Typography component="td" sx={{ fontWeight: 'fontWeightBold' }}>
        {formatStat(t, stat, value)}
      </Typography>
    </Box>
  )
}
