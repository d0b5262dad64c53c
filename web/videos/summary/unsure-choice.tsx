import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { formatCount } from '#web/ui/format/numbers.ts'
import type { Review } from '#web/videos/reviewing/use-review.ts'

/** The gate was unsure, or saw nothing of what was counted live: no number is named until the player has said what to start from. */
export function UnsureChoice({ review }: { review: Review }) {
  const { t } = useTranslation()
  const { video, live = [] } = review.kept
  const isOnlyLive = video.detection.quality.verdict === 'none'
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <div>
        <Typography variant="h3" component="h2">
          {t('videos.unsure.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {isOnlyLive
            ? t('videos.unsure.onlyLive', { live: formatCount(live.length) })
            : t('videos.unsure.text')}
        </Typography>
      </div>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Button variant="contained" size="large" onClick={() => review.begin('found')}>
          {t('videos.unsure.useFound')}
        </Button>
        <Button size="large" onClick={() => review.begin('byHand')}>
          {t('videos.unsure.byHand')}
        </Button>
      </Box>
    </Box>
  )
}
