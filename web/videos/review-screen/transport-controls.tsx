import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Playback } from '#web/videos/playback/use-playback.ts'
import { formatExactTime } from '#web/videos/timeline/format-exact-time.ts'
import { SPANS } from '#web/videos/timeline/timeline-view.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/action-icons.ts'
import {
  PauseIcon,
  PlayIcon,
  SkipNextIcon,
  SkipPreviousIcon,
  ZoomInIcon,
  ZoomOutIcon,
} from '#web/ui/icons/video-icons.ts'
import type { ReviewActions } from './use-review-actions.ts'

interface TransportControlsProps {
  playback: Playback
  actions: ReviewActions
  span: number
  onSpan: (span: number) => void
}

/** Moves the play-head: to the next touch, by one picture, or by playing the video. */
export function TransportControls({ playback, actions, span, onSpan }: TransportControlsProps) {
  const { t } = useTranslation()
  const zoom = (by: number) => SPANS[SPANS.findIndex((one) => one >= span) + by]
  const [closer, wider] = [zoom(-1), zoom(1)]
  return (
    <Box sx={bar}>
      <Typography variant="body2" color="textSecondary" sx={{ minWidth: '4.5rem' }}>
        {formatExactTime(playback.time)}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton
          aria-label={t('videos.review.previousTouch')}
          onClick={() => actions.jump(-1)}
          sx={onlyWide}
        >
          <SkipPreviousIcon />
        </IconButton>
        <IconButton aria-label={t('videos.review.frameBack')} onClick={() => actions.step(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton
          aria-label={t(playback.playing ? 'videos.review.pause' : 'videos.review.play')}
          onClick={actions.togglePlay}
          sx={play}
        >
          {playback.playing ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
        <IconButton aria-label={t('videos.review.frameForward')} onClick={() => actions.step(1)}>
          <ChevronRightIcon />
        </IconButton>
        <IconButton aria-label={t('videos.review.nextTouch')} onClick={() => actions.jump(1)} sx={onlyWide}>
          <SkipNextIcon />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end' }}>
        <Button
          size="small"
          onClick={playback.nextRate}
          aria-label={t('videos.review.speed', { rate: playback.rate })}
          sx={{ minWidth: 44, px: 1 }}
        >
          {t('videos.review.rate', { rate: playback.rate })}
        </Button>
        <IconButton
          aria-label={t('videos.review.closer')}
          disabled={closer === undefined}
          onClick={() => closer && onSpan(closer)}
          sx={onlyWide}
        >
          <ZoomInIcon />
        </IconButton>
        <IconButton
          aria-label={t('videos.review.wider')}
          disabled={wider === undefined}
          onClick={() => wider && onSpan(wider)}
          sx={onlyWide}
        >
          <ZoomOutIcon />
        </IconButton>
      </Box>
    </Box>
  )
}

const bar = {
  px: { xs: 2, md: 0 },
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
}
const onlyWide = { display: { xs: 'none', sm: 'inline-flex' } }
const play = {
  mx: 1,
  width: 52,
  height: 52,
  bgcolor: 'surface.raised',
  color: 'text.primary',
  '&:hover': { bgcolor: 'surface.raised', color: 'primary.main' },
}
