import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration, formatPercent } from '#web/ui/format/numbers.ts'
import { useWakeLock } from '#web/ui/device/use-wake-lock.ts'
import { useVideoSource } from '#web/videos/playback/use-video-source.ts'
import { startDetection } from '#web/videos/start-detection.ts'
import { type CountedVideo, type Reading, ReadingError } from '#web/videos/worker-messages.ts'
import { timeLeft } from './time-left.ts'

interface CountingCardProps {
  file: File
  progress: CountingProgress
  onCancel: () => void
}

/** The progress of counting a video, its remaining time, and a button to cancel. */
export function CountingCard({ file, progress, onCancel }: CountingCardProps) {
  const { t } = useTranslation()
  const videoRef = useRef<HTMLVideoElement>(null)
  useVideoSource(videoRef, file, FIRST_PICTURE)
  useWakeLock(true)
  const { share, secondsLeft, isAgain } = progress
  const isWatched = share >= 1 || isAgain
  const rest =
    secondsLeft === null ? '' : ` · ${t('videos.counting.left', { time: formatDuration(secondsLeft) })}`
  return (
    <Card component="section" sx={{ p: { xs: 3, sm: 4 }, display: 'grid', gap: 3 }}>
      {/* Only the first picture. Playing the video would take computing time from the counting. */}
      <Box component="video" ref={videoRef} muted playsInline preload="metadata" aria-hidden sx={poster} />
      <div>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Typography>
        <LinearProgress
          variant={share >= 1 ? 'indeterminate' : 'determinate'}
          value={100 * share}
          aria-label={t('videos.counting.progress')}
          sx={{ mt: 2, height: 8, borderRadius: 1 }}
        />
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {isWatched
            ? t('videos.counting.concluding')
            : t('videos.counting.watched', { share: formatPercent(Math.floor(100 * share)) })}
          {rest}
        </Typography>
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button variant="outlined" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {t('videos.counting.stay')}
        </Typography>
      </Box>
    </Card>
  )
}

interface CountingProgress {
  /** The share of the footage that has been read, or counted again, 0 to 1. */
  readonly share: number
  readonly secondsLeft: number | null
  readonly isAgain?: boolean
}

interface Counting {
  readonly file: File
  readonly progress: CountingProgress
}

interface CountingEnds {
  onCounted: (file: File, video: CountedVideo) => void
  onFailed: (file: File, error: ReadingError) => void
}

const BEGINNING: CountingProgress = { share: 0, secondsLeft: null }

/** Counts one file at a time. Leaving the page ends it. */
export function useCounting({ onCounted, onFailed }: CountingEnds) {
  const [counting, setCounting] = useState<Counting | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const end = () => {
    running.current?.abort()
    running.current = null
    setCounting(null)
  }
  const start = async (file: File) => {
    end()
    const controller = new AbortController()
    running.current = controller
    setCounting({ file, progress: BEGINNING })
    let startedAt = performance.now()
    let wasAgain = false
    const onProgress = (reading: Reading) => {
      const { share, isAgain = false } = reading
      if (isAgain && !wasAgain) startedAt = performance.now()
      wasAgain = isAgain
      const secondsLeft = timeLeft(reading, (performance.now() - startedAt) / 1000)
      if (!controller.signal.aborted) setCounting({ file, progress: { share, secondsLeft, isAgain } })
    }
    try {
      const video = await startDetection(file, { onProgress, signal: controller.signal })
      if (controller.signal.aborted) return
      end()
      onCounted(file, video)
    } catch (error) {
      if (controller.signal.aborted) return
      end()
      onFailed(file, error instanceof ReadingError ? error : new ReadingError('broken', String(error)))
    }
  }
  return { counting, start: (file: File) => void start(file), cancel: end }
}

const FIRST_PICTURE = '#t=0.1'

const poster = {
  width: '100%',
  maxHeight: '40dvh',
  objectFit: 'contain',
  borderRadius: 2,
  bgcolor: 'common.black',
}
