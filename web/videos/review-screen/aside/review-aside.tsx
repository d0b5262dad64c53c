import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { BODY_PARTS } from '#domain/practice/body-part.ts'
import { juggleRate } from '#domain/practice/practice-session.ts'
import { formatCount, formatDuration, formatRate } from '#web/ui/format/numbers.ts'
import { Figure } from '#web/ui/facts/figure.tsx'
import type { Playback } from '#web/videos/playback/use-playback.ts'
import { practiceSeconds } from '#web/videos/review/compose-video-session.ts'
import { runsOf } from '#web/videos/review/marked-touches.ts'
import type { Review } from '#web/videos/review-screen/use-review.ts'
import { CountSummary, QualityNotes } from './count-summary.tsx'
import { RunList } from './run-list.tsx'

interface ReviewAsideProps {
  review: Review
  playback: Playback
  /** On a phone the count stays at the bottom of the screen, except while its place is needed. */
  isAtHand: boolean
  onDone: () => void
}

/** The result of the touches, its certainty, and the button to continue. */
export function ReviewAside({ review, playback, isAtHand, onDone }: ReviewAsideProps) {
  const { t } = useTranslation()
  const { kept, touches } = review
  const isOpen = kept.basis !== null
  return (
    <Box component="aside" sx={side}>
      {isOpen ? (
        <Box sx={isAtHand ? [conclusion, atHand] : conclusion}>
          <CountSummary review={review} />
          <Button variant="contained" size="large" disabled={touches.length === 0} onClick={onDone}>
            {t('videos.review.done')}
          </Button>
        </Box>
      ) : (
        <LiveCountChoice review={review} />
      )}
      <QualityNotes review={kept} />
      {isOpen && <OtherBasis review={review} />}
      {isOpen && <ReviewFigures review={review} />}
      {isOpen && <RunList touches={touches} onSeek={playback.seek} />}
      <KeyList />
    </Box>
  )
}

/** Detection found nothing although the live count had touches: the player chooses what to start from. */
function LiveCountChoice({ review }: { review: Review }) {
  const { t } = useTranslation()
  const { live = [] } = review.kept
  return (
    <Box role="status" sx={{ px: { xs: 2, md: 0 }, display: 'grid', gap: 2 }}>
      <div>
        <Typography variant="h3" component="h2">
          {t('videos.unsure.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('videos.unsure.onlyLive', { live: formatCount(live.length) })}
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

/** An unsure count can be discarded and counted by hand. Until a touch is counted, the discarding can be undone. */
function OtherBasis({ review }: { review: Review }) {
  const { t } = useTranslation()
  const { basis, video } = review.kept
  if (video.detection.quality.verdict !== 'unsure' || review.canUndo) return null
  const other = basis === 'found' ? 'byHand' : 'found'
  return (
    <Button onClick={() => review.begin(other)} sx={{ alignSelf: 'start', mx: { md: -1 } }}>
      {t(other === 'found' ? 'videos.unsure.useFound' : 'videos.unsure.byHand')}
    </Button>
  )
}

/** The figures besides the count. Empty while there are no touches. */
function ReviewFigures({ review: { touches, kept } }: { review: Review }) {
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

const KEYS = [
  { keys: ['Space'], does: 'play' },
  { keys: ['←', '→'], does: 'picture' },
  { keys: ['↑', '↓'], does: 'touch' },
  { keys: ['T'], does: 'add' },
  { keys: ['Del'], does: 'remove' },
  { keys: ['R'], does: 'run' },
  { keys: ['1', '…', String(BODY_PARTS.length)], does: 'part' },
  { keys: ['Ctrl', 'Z'], does: 'undo' },
] as const

/** The keys of the review, if there is a keyboard. */
function KeyList() {
  const { t } = useTranslation()
  return (
    <Box component="dl" sx={list}>
      {KEYS.map(({ keys, does }) => (
        <Box key={does} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ display: 'flex', gap: 0.5 }}>
            {keys.map((key) => (
              <Box component="kbd" key={key} sx={cap}>
                {key}
              </Box>
            ))}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {t(`videos.keys.${does}`)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** On a phone its parts are parts of the page, so that the conclusion can stay on the screen from the start. */
const side = {
  display: { xs: 'contents', md: 'flex' },
  flexDirection: 'column',
  gap: 3,
  // Stronger than the margins of the parts themselves.
  '@media (max-width: 899.95px)': { '&& > * + *': { mx: 2 } },
}
const conclusion = {
  order: { xs: 1, md: 0 },
  px: { xs: 2, md: 0 },
  py: { xs: 1.5, md: 0 },
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', md: '1fr' },
  alignItems: 'center',
  gap: { xs: 2, md: 3 },
  bgcolor: 'background.default',
}
/** In reach of the thumb while the rest scrolls beneath. */
const atHand = { position: { xs: 'sticky', md: 'static' }, bottom: 0, zIndex: 1 }

const list = {
  m: 0,
  display: 'none',
  '@media (hover: hover) and (pointer: fine) and (min-width: 900px)': { display: 'grid' },
  gridTemplateColumns: 'auto 1fr',
  columnGap: 2,
  rowGap: 1,
  alignItems: 'center',
  typography: 'body2',
  color: 'text.secondary',
}
const cap = {
  minWidth: 26,
  px: 0.75,
  borderRadius: 0.5,
  bgcolor: 'surface.raised',
  color: 'text.primary',
  font: 'inherit',
  fontSize: 'body2.fontSize',
  lineHeight: 2,
  textAlign: 'center',
}
