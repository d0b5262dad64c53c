import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { rateOverTime } from '#domain/practice/rhythm.ts'
import { formatClock, formatRate } from '#web/ui/format/numbers.ts'

const WIDTH = 600
const HEIGHT = 120

/** How fast the practice was from beginning to end, as bars from zero. Empty for a short one. */
export function RateCard({ touches, duration }: { touches: readonly number[]; duration: number }) {
  const { t } = useTranslation()
  const { palette } = useTheme().vars!
  const parts = rateOverTime(touches, duration)
  if (parts.length === 0) return null
  const fastest = Math.max(...parts.map(({ rate }) => rate))
  const width = WIDTH / parts.length
  return (
    <Card component="section" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography variant="h3" component="h2">
        {t('session.rate.title')}
      </Typography>
      <Box sx={{ mt: 2 }}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" aria-hidden>
          {parts.map(({ at, rate }, index) => (
            <rect
              key={at}
              x={index * width + 1}
              width={Math.max(1, width - 4)}
              y={HEIGHT - (rate / fastest) * HEIGHT}
              height={(rate / fastest) * HEIGHT}
              rx="3"
              fill={palette.primary.main}
              opacity={rate === fastest ? 1 : 0.55}
            />
          ))}
        </svg>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }}>
          <Typography variant="body2">{formatClock(0)}</Typography>
          <Typography variant="body2">{t('session.rate.fastest', { rate: formatRate(fastest) })}</Typography>
          <Typography variant="body2">{formatClock(duration)}</Typography>
        </Box>
      </Box>
      <Box component="details" sx={{ mt: 1 }}>
        <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, lineHeight: '44px' }}>
          {t('session.rate.table')}
        </Box>
        <Box component="table" sx={{ width: 1, fontVariantNumeric: 'tabular-nums', '& td': { py: 0.5 } }}>
          <tbody>
            {parts.map(({ at, rate }) => (
              <tr key={at}>
                <td>{formatClock(at)}</td>
                <Box component="td" sx={{ textAlign: 'right' }}>
                  {formatRate(rate)}
                </Box>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Card>
  )
}
