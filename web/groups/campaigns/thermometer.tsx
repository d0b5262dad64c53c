import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { formatCount, formatPercent } from '#web/ui/format/numbers.ts'

interface ThermometerProps {
  /** The id of the campaign's heading. */
  labelledBy: string
  sum: number
  goal: number
}

/** How far a campaign is from its goal. Its bar grows once when it appears, unless the reader wants no motion. */
export function Thermometer({ labelledBy, sum, goal }: ThermometerProps) {
  const { t } = useTranslation()
  const percent = (100 * sum) / goal
  const words = t('campaigns.sum', { sum, goal })
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Typography component="span" variant="h2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatCount(sum)}
        </Typography>
        <Typography component="span" color="textSecondary">
          {t('campaigns.ofGoal', { count: goal })}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1.5 }}>
        <Box
          role="progressbar"
          aria-labelledby={labelledBy}
          aria-valuemin={0}
          aria-valuemax={goal}
          aria-valuenow={Math.min(sum, goal)}
          aria-valuetext={words}
          sx={tube}
        >
          <Box sx={[filled, { width: `${Math.min(100, percent)}%` }]} />
        </Box>
        <Typography component="span" sx={{ fontWeight: 'fontWeightBold' }}>
          {formatPercent(Math.floor(percent))}
        </Typography>
      </Box>
    </Box>
  )
}

const tube = { flexGrow: 1, height: 20, borderRadius: '10px', overflow: 'hidden', bgcolor: 'surface.raised' }
const filled = {
  height: '100%',
  borderRadius: '10px',
  bgcolor: 'primary.main',
  transformOrigin: 'left',
  '@media (prefers-reduced-motion: no-preference)': {
    animation: 'rise 600ms ease-out',
    '@keyframes rise': { from: { transform: 'scaleX(0)' } },
  },
}
