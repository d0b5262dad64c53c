import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDuration } from '#web/ui/format/numbers.ts'
import { otherLiveCount, type KeptReview } from '#web/videos/keep/kept-review.ts'

/** Seconds: the last picture may well be shown this long. */
const LAST_PICTURE = 1

/** Why the count asks for a look, in words, and why it is another one than was seen live. */
export function QualityNotes({ review }: { review: KeptReview }) {
  const sentences = useNotes(review)
  if (sentences.length === 0) return null
  return (
    <Box component="ul" sx={list}>
      {sentences.map((sentence) => (
        <Typography key={sentence} component="li" variant="body2" color="textSecondary" sx={line}>
          <InfoOutlinedIcon aria-hidden fontSize="small" />
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
    ...(quality.verdict === 'none' ? [t('videos.reasons.countByHand')] : []),
    ...quality.reasons.map((reason) => t(`videos.reasons.${reason}`)),
  ]
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }
const line = { display: 'flex', gap: 1 }
