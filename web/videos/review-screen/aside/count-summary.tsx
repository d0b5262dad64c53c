import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { TFunction } from 'i18next'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDuration } from '#web/ui/format/numbers.ts'
import { InfoIcon } from '#web/ui/icons/action-icons.ts'
import { foundTouches, type KeptReview, otherLiveCount } from '#web/videos/local/kept-review.ts'
import { isCorrected } from '#web/videos/review/compose-video-session.ts'
import { isUnsure, likelyCount, type LikelyCount } from '#web/videos/review/likely-count.ts'
import type { Review } from '#web/videos/review-screen/use-review.ts'

/**
 * The strong number of the review, its certainty, and the count before corrections. Memoized, because the play-head renders the review with
 * every picture, and the probable range of 1,000 touches alone takes longer than a picture lasts.
 */
export const CountSummary = memo(function CountSummary({ review }: { review: Review }) {
  const { t } = useTranslation()
  const { kept, touches } = review
  const range = likelyCount(touches, kept.video.detection.gaps, kept.counted)
  const { detection } = kept.video
  const isAbout = isUnsure(range, {
    verdict: detection.quality.verdict,
    isByHand: kept.basis !== 'found',
    isCorrected: isCorrected(touches, foundTouches(detection)),
  })
  return (
    <div role="status">
      <Typography variant="h2" component="p" sx={hero} data-testid="touch-count">
        {isAbout && (
          <Box component="span" sx={unit}>
            {t('videos.review.about')}
          </Box>
        )}
        {formatCount(touches.length)}
        {isAbout && range.from < range.to && (
          <Box component="span" sx={unit}>
            {t('videos.review.range', { from: formatCount(range.from), to: formatCount(range.to) })}
          </Box>
        )}
        <Box component="span" sx={unit}>
          {t('videos.review.touches', { count: touches.length })}
        </Box>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {useSureness(review, range, isAbout)}
      </Typography>
    </div>
  )
})

/** The certainty of the number as a sentence. */
function useSureness({ kept, touches }: Review, { from, to }: LikelyCount, isAbout: boolean): string {
  const { t } = useTranslation()
  const found = foundTouches(kept.video.detection)
  if (kept.basis === 'byHand') return touches.length > 0 ? t('videos.review.byHand') : sayHowToBegin(t, kept)
  const before = isCorrected(touches, found) ? ` ${t('videos.review.before', { count: found.length })}` : ''
  if (isAbout) return t('videos.unsure.check') + before
  if (from === to) return t('videos.review.exact') + before
  return t('videos.review.probably', { from: formatCount(from), to: formatCount(to) }) + before
}

/** Nothing was found, and nothing is counted by hand yet. */
const isBlank = ({ video, touches }: KeptReview): boolean =>
  video.detection.quality.verdict === 'none' && touches.length === 0

/** Seconds. Of pieces of real clips with juggling 1 of 23 of this length gets no count, and 25 of 104 shorter ones (detection/RESULTS.md). */
const ENOUGH = 5

/** Why nothing was found, and what the player does now. */
function sayHowToBegin(t: TFunction, review: KeptReview): string {
  const { seconds, detection } = review.video
  const { reasons } = detection.quality
  const isTooShort = reasons.includes('noJuggling') && seconds < ENOUGH
  const why = [
    ...reasons.map((reason) => t(`videos.reasons.${reason}`)),
    ...(isTooShort ? [t('videos.reasons.tooShort', { seconds: ENOUGH })] : []),
  ]
  return [...(isBlank(review) ? why : []), t('videos.reasons.countByHand')].join(' ')
}

/** Seconds. The last picture may be shown this long. */
const LAST_PICTURE = 1

/** Why the count needs a check, and why it differs from the live count, in sentences. */
export function QualityNotes({ review }: { review: KeptReview }) {
  const sentences = useNotes(review)
  if (sentences.length === 0) return null
  return (
    <Box component="ul" sx={list}>
      {sentences.map((sentence) => (
        <Typography key={sentence} component="li" variant="body2" color="textSecondary" sx={line}>
          <InfoIcon aria-hidden fontSize="small" />
          <span>{sentence}</span>
        </Typography>
      ))}
    </Box>
  )
}

function useNotes(review: KeptReview): string[] {
  const { t } = useTranslation()
  const { missing, seconds } = review.video
  const { quality } = review.video.detection
  const live = otherLiveCount(review)
  const isVague = quality.verdict === 'unsure' && quality.reasons.length === 0
  const lengths = { read: formatDuration(seconds), whole: formatDuration(seconds + missing) }
  return [
    ...(live === null ? [] : [t('videos.reasons.live', { live: formatCount(live) })]),
    ...(missing > LAST_PICTURE ? [t('videos.reasons.endsEarly', lengths)] : []),
    ...(isVague ? [t('videos.reasons.vague')] : []),
    // The count itself says why it is empty.
    ...(isBlank(review) ? [] : quality.reasons).map((reason) => t(`videos.reasons.${reason}`)),
  ]
}

const hero = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1,
  fontSize: { xs: 'h2.fontSize', md: '4.5rem' },
  fontWeight: 800,
  lineHeight: 1.1,
  letterSpacing: '-0.04em',
}
const unit = { typography: 'h3', color: 'text.secondary' }

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }
const line = { display: 'flex', gap: 1 }
