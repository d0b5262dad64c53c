import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { Playback } from '#web/videos/playback/use-playback.ts'
import { CountSummary } from './count-summary.tsx'
import { KeyList } from './key-list.tsx'
import { QualityNotes } from './quality-notes.tsx'
import { ReviewFigures } from './review-figures.tsx'
import { RunList } from './run-list.tsx'
import { UnsureChoice } from './unsure-choice.tsx'
import type { Review } from '#web/videos/reviewing/use-review.ts'

interface ReviewAsideProps {
  review: Review
  playback: Playback
  onDone(): void
}

/** What the touches come to, how sure that is, and the way on. */
export function ReviewAside({ review, playback, onDone }: ReviewAsideProps) {
  const { t } = useTranslation()
  const { kept, touches } = review
  const isOpen = kept.basis !== null
  return (
    <Box component="aside" sx={side}>
      {isOpen ? (
        <Box sx={conclusion}>
          <CountSummary review={review} />
          <Button variant="contained" size="large" disabled={touches.length === 0} onClick={onDone}>
            {t('videos.review.done')}
          </Button>
        </Box>
      ) : (
        <UnsureChoice review={review} />
      )}
      <QualityNotes review={kept} />
      {isOpen && <ReviewFigures review={review} />}
      {isOpen && <RunList touches={touches} onSeek={playback.seek} />}
      <KeyList />
    </Box>
  )
}

const side = { px: { xs: 2, md: 0 }, display: 'flex', flexDirection: 'column', gap: 3 }
/** On a phone it stays in the thumb's reach while the rest scrolls beneath. */
const conclusion = {
  order: { xs: 1, md: 0 },
  position: { xs: 'sticky', md: 'static' },
  bottom: 0,
  py: { xs: 1.5, md: 0 },
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', md: '1fr' },
  alignItems: 'center',
  gap: { xs: 2, md: 3 },
  bgcolor: 'background.default',
}
