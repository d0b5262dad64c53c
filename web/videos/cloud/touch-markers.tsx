import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { formatExactTime } from '#web/videos/timeline/format-exact-time.ts'

interface TouchMarkersProps {
  /** Seconds of the video. */
  touches: readonly number[]
  duration: number
  onSeek: (time: number) => void
}

/** The touches along the video. Each is a button that seeks to it. */
export function TouchMarkers({ touches, duration, onSeek }: TouchMarkersProps) {
  const { t } = useTranslation()
  if (touches.length === 0 || duration <= 0) return null
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="body2" color="textSecondary">
        {t('cloudVideos.watch.touches', { count: touches.length })}
      </Typography>
      <Box component="ol" sx={track}>
        {touches.map((time, index) => (
          <Box component="li" key={time} style={{ insetInlineStart: `${(100 * time) / duration}%` }}>
            <button
              type="button"
              aria-label={t('cloudVideos.watch.touchAt', { number: index + 1, time: formatExactTime(time) })}
              onClick={() => onSeek(time)}
            />
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const track = {
  position: 'relative',
  listStyle: 'none',
  m: 0,
  mt: 0.5,
  p: 0,
  height: 32,
  borderRadius: 1,
  bgcolor: 'surface.raised',
  overflow: 'hidden',
  '& li': { position: 'absolute', top: 0, bottom: 0 },
  '& button': {
    display: 'block',
    height: '100%',
    width: 12,
    p: 0,
    transform: 'translateX(-50%)',
    border: 'none',
    cursor: 'pointer',
    background: 'none',
    '&::after': {
      content: '""',
      display: 'block',
      width: 3,
      height: '60%',
      mx: 'auto',
      borderRadius: 1,
      bgcolor: 'primary.main',
    },
    '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: -3 },
  },
}
