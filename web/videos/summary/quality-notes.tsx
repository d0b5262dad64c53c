import InfoOutlinedIcon from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '#web/ui/format/numbers.ts'
import type { CountedVideo } from '#web/videos/worker-messages.ts'

/** Seconds: the last picture may well be shown this long. */
const LAST_PICTURE = 1

/** Why the count asks for a look, in words. */
export function QualityNotes({ video }: { video: CountedVideo }) {
  const sentences = useNotes(video)
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

function useNotes({ detection: { quality }, missing, seconds }: CountedVideo): string[] {
  const { t } = useTranslation()
  const isVague = quality.verdict === 'unsure' && quality.reasons.length === 0
  const lengths = { read: formatDuration(seconds), whole: formatDuration(seconds + missing) }
  return [
    ...(missing > LAST_PICTURE ? [t('videos.reasons.endsEarly', lengths)] : []),
    ...(isVague ? [t('videos.reasons.vague')] : []),
    ...(quality.verdict === 'none' ? [t('videos.reasons.countByHand')] : []),
    ...quality.reasons.map((reason) => t(`videos.reasons.${reason}`)),
  ]
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }
const line = { display: 'flex', gap: 1 }
