import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { rhythmOf } from '#domain/practice/rhythm.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { rhythmLines } from './rhythm-lines.ts'

interface RhythmCardProps {
  /** Seconds. */
  touches: readonly number[]
  runs: readonly { juggleCount: number }[] | null
}

const WIDTH = 600
const HEIGHT = 64

/** The practice touch by touch: the ball's flight from one touch to the next, and where it fell. Empty without touches. */
export function RhythmCard({ touches, runs }: RhythmCardProps) {
  const { t } = useTranslation()
  const { palette } = useTheme().vars!
  const rhythm = rhythmOf(touches, runs)
  const { lines, shown } = rhythmLines(rhythm)
  if (lines.length === 0) return null
  const drops = rhythm.length - 1
  return (
    <Card component="section" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography variant="h3" component="h2">
        {t('session.rhythm.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('session.rhythm.explanation')}
      </Typography>
      <Box
        role="img"
        aria-label={t('session.rhythm.label', {
          juggles: t('practice.juggles', { count: touches.length }),
          drops: t('session.drops', { count: drops }),
        })}
        sx={{ mt: 2, display: 'grid', gap: 1 }}
      >
        {lines.map((line) => (
          <svg key={line[0]!.key} viewBox={`-4 -6 ${WIDTH + 8} ${HEIGHT + 12}`} width="100%" aria-hidden>
            <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} stroke={palette.divider} strokeWidth="1" />
            {line.map((arc) =>
              arc.kind === 'drop' ? (
                <line
                  key={arc.key}
                  x1={arc.from * WIDTH}
                  x2={arc.from * WIDTH}
                  y1="0"
                  y2={HEIGHT}
                  stroke={palette.text.secondary}
                  strokeWidth="1.5"
                  strokeDasharray="3 4"
                />
              ) : (
                <path
                  key={arc.key}
                  d={`M${arc.from * WIDTH} ${HEIGHT}Q${((arc.from + arc.to) / 2) * WIDTH} ${HEIGHT - arc.height * 2 * HEIGHT} ${arc.to * WIDTH} ${HEIGHT}`}
                  fill="none"
                  stroke={palette.primary.main}
                  strokeWidth="2.5"
                  strokeLinecap="round"
                />
              ),
            )}
          </svg>
        ))}
      </Box>
      {shown < touches.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('session.rhythm.firstOnes', { shown: formatCount(shown), all: formatCount(touches.length) })}
        </Typography>
      )}
    </Card>
  )
}
