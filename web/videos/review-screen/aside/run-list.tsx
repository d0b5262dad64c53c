import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { runsOf, type Touches } from '#web/videos/review/marked-touches.ts'
import { formatClock, formatCount } from '#web/ui/format/numbers.ts'

interface RunListProps {
  touches: Touches
  onSeek: (time: number) => void
}

/** The runs with their touches. A press moves the play-head to the run. Empty for a video of a single run. */
export function RunList({ touches, onSeek }: RunListProps) {
  const { t } = useTranslation()
  const runs = runsOf(touches)
  if (runs.length < 2) return null
  const longest = Math.max(...runs.map((run) => run.touches.length))
  return (
    <Box component="section">
      <Typography variant="h3" component="h2">
        {t('videos.review.runs')}
      </Typography>
      <Box component="ol" sx={list}>
        {runs.map((run, index) => (
          <li key={run.from}>
            <Box component="button" type="button" onClick={() => onSeek(run.from)} sx={row}>
              <span>{t('videos.review.run', { number: index + 1 })}</span>
              <Box
                component="span"
                aria-hidden
                sx={[bar, { width: `${(100 * run.touches.length) / longest}%` }]}
              />
              <Box component="strong" sx={{ textAlign: 'right' }}>
                {formatCount(run.touches.length)}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary', textAlign: 'right' }}>
                {formatClock(run.from)}
              </Box>
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  )
}

const list = { m: 0, mt: 1, p: 0, listStyle: 'none', maxHeight: { md: '24dvh' }, overflowY: 'auto' }
const row = {
  width: '100%',
  minHeight: 44,
  display: 'grid',
  gridTemplateColumns: '4rem 1fr 2.5rem 3rem',
  alignItems: 'center',
  gap: 1,
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'text.primary',
  typography: 'body2',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': { color: 'primary.main' },
}
const bar = { minWidth: 4, height: 12, borderRadius: 0.5, bgcolor: 'primary.main', opacity: 0.6 }
