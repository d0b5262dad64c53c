import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { isCorrected } from '#web/videos/review/compose-video-session.ts'
import { likelyCount } from '#web/videos/review/likely-count.ts'
import { foundTouches } from '#web/videos/keep/kept-review.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import type { Review } from '#web/videos/reviewing/use-review.ts'

/**
 * The one strong number of the review, with how sure it is and what it was before. Memoized, because the play-head renders the review with
 * every picture: for 1,000 touches the probable range alone takes longer than a picture lasts.
 */
export const CountSummary = memo(function CountSummary({ review }: { review: Review }) {
  const { t } = useTranslation()
  const { touches } = review
  return (
    <div role="status">
      <Typography variant="h2" component="p" sx={hero} data-testid="touch-count">
        {formatCount(touches.length)}
        <Box component="span" sx={unit}>
          {t('videos.review.touches', { count: touches.length })}
        </Box>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {useSureness(review)}
      </Typography>
    </div>
  )
})

/** How sure the number is, in one sentence. */
function useSureness({ kept, touches }: Review): string {
  const { t } = useTranslation()
  const { from, to } = likelyCount(touches, kept.video.detection.gaps)
  const found = foundTouches(kept.video.detection)
  if (kept.basis === 'byHand') return t('videos.review.byHand')
  const before = isCorrected(touches, found) ? ` ${t('videos.review.before', { count: found.length })}` : ''
  if (from === to) return t('videos.review.exact') + before
  return t('videos.review.probably', { from: formatCount(from), to: formatCount(to) }) + before
}

const hero = {
  display: 'flex',
  alignItems: 'baseline',
  gap: 1,
  fontSize: { xs: 'h2.fontSize', md: '4.5rem' },
  fontWeight: 800,
  lineHeight: 1.1,
  letterSpacing: '-0.04em',
}
const unit = { typography: 'h3', color: 'text.secondary' }
