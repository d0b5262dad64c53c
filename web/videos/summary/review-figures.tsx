import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { juggleRate } from '#domain/practice/practice-session.ts'
import { runsOf } from '#web/videos/review/touches.ts'
import { practiceSeconds } from '#web/videos/review/compose-video-session.ts'
import { Figure } from '#web/ui/page/figure.tsx'
import { formatCount, formatDuration, formatRate } from '#web/ui/format/numbers.ts'
import type { Review } from '#web/videos/reviewing/use-review.ts'

/** What the touches come to besides their number. Nothing while there are none. */
export function ReviewFigures({ review: { touches, kept } }: { review: Review }) {
  const { t } = useTranslation()
  if (touches.length === 0) return null
  const seconds = practiceSeconds(touches, kept.video.detection.slowdown)
  const bestRun = Math.max(...runsOf(touches).map((run) => run.touches.length))
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(3, auto)', gap: 2 }}>
      <Figure label={t('videos.review.time')} value={formatDuration(seconds)} />
      <Figure label={t('videos.review.pace')} value={formatRate(juggleRate(touches.length, seconds))} />
      <Figure label={t('videos.review.bestRun')} value={formatCount(bestRun)} />
    </Box>
  )
}
