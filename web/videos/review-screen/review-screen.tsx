import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contact, Detection } from '#detection/detection.ts'
import { CloseIcon, RedoIcon, UndoIcon } from '#web/ui/icons/action-icons.ts'
import { FilmFilterIcon } from '#web/ui/icons/video-icons.ts'
import { FullScreen } from '#web/ui/page/full-screen.tsx'
import { lyingPhone } from '#web/ui/page/lying-phone.ts'
import type { FilmMarks } from '#web/videos/local/kept-film.ts'
import { proposedTouches, wasKept } from '#web/videos/local/kept-review.ts'
import { marksOf } from '#web/videos/local/link-film.ts'
import { usePlayback } from '#web/videos/playback/use-playback.ts'
import { VideoStage } from '#web/videos/playback/video-stage.tsx'
import { countShown } from '#web/videos/review/find-frame.ts'
import type { Touches } from '#web/videos/review/marked-touches.ts'
import { TimelineOverview } from '#web/videos/timeline/timeline-overview.tsx'
import { Timeline } from '#web/videos/timeline/timeline.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PartsToCount } from './parts-to-count.tsx'
import { ReviewAside } from './aside/review-aside.tsx'
import { TouchActions } from './touch-actions.tsx'
import { TransportControls } from './transport-controls.tsx'
import { useReviewActions } from './use-review-actions.ts'
import type { Review } from './use-review.ts'
import { useTapAlong } from './use-tap-along.ts'

interface ReviewScreenProps {
  review: Review
  file: File | null
  onFile: (file: File) => void
  onDone: () => void
  onClose: () => void
}

/** The video, its touches on a timeline, and their result. */
export function ReviewScreen({ review, file, onFile, onDone, onClose }: ReviewScreenProps) {
  const { t } = useTranslation()
  const { kept, touches } = review
  const { video } = kept
  const isOpen = kept.basis !== null
  const videoRef = useRef<HTMLVideoElement>(null)
  const playback = usePlayback(videoRef, video)
  const actions = useReviewActions(review, playback)
  const tapping = useTapAlong(review, playback)
  const marked = isOpen && file ? tapping.parts : []
  const [span, setSpan] = useState<number>(() => (window.innerWidth < 900 ? 4 : 8))
  const shown = isOpen ? touches : proposedTouches(kept)
  const touchTimes = touches.map(({ time }) => time)
  return (
    <FullScreen label={t('videos.review.title')}>
      <TopBar review={review} file={file} onClose={onClose} />
      <Box sx={layout}>
        <Box sx={work}>
          <VideoStage
            videoRef={videoRef}
            file={file}
            width={video.width}
            height={video.height}
            playback={playback}
            contact={contactAt(video.detection, shown, playback.time)}
            count={isOpen ? countShown(touchTimes, playback.time) : null}
            {...(wasKept(kept) && { onFile })}
          />
          <TimelineOverview touches={shown} parts={marked} playback={playback} span={span} />
          <Timeline
            touches={shown}
            parts={marked}
            playback={playback}
            span={span}
            editable={isOpen}
            onEdit={review.edit}
            onPart={tapping.start}
          />
          <TransportControls playback={playback} actions={actions} span={span} onSpan={setSpan} />
          {isOpen && file && <PartsToCount tapping={tapping} onUndo={review.undo} />}
          {isOpen && !tapping.part && (
            <TouchActions
              current={actions.current}
              number={touches.findIndex(({ id }) => id === actions.current?.id) + 1}
              actions={actions}
            />
          )}
        </Box>
        <ReviewAside review={review} playback={playback} isAtHand={!tapping.part} onDone={onDone} />
      </Box>
    </FullScreen>
  )
}

function TopBar({ review, file, onClose }: Pick<ReviewScreenProps, 'review' | 'file' | 'onClose'>) {
  const { t } = useTranslation()
  return (
    <Box sx={{ p: 1, display: 'flex', alignItems: 'center', gap: 1, [lyingPhone]: { py: 0 } }}>
      <IconButton size="large" aria-label={t('common.close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
      <Typography variant="h4" component="h1" noWrap sx={{ flex: 1 }}>
        {review.kept.file.name}
      </Typography>
      {file && review.kept.basis !== null && <ClipButton review={review} file={file} />}
      <IconButton aria-label={t('videos.review.undo')} disabled={!review.canUndo} onClick={review.undo}>
        <UndoIcon />
      </IconButton>
      <IconButton aria-label={t('videos.review.redo')} disabled={!review.canRedo} onClick={review.redo}>
        <RedoIcon />
      </IconButton>
    </Box>
  )
}

// Loaded on the first press. It brings the code that encodes videos, which most reviews never need.
const ExportDialog = lazyPart(() => import('#web/videos/export/export-dialog.tsx'))

/** Makes a clip of the video with its current count. */
function ClipButton({ review, file }: { review: Review; file: File }) {
  const { t } = useTranslation()
  const [marks, setMarks] = useState<FilmMarks | null>(null)
  return (
    <>
      <IconButton
        aria-label={t('videos.export.action')}
        onClick={() => setMarks(marksOf(review.kept, review.touches))}
      >
        <FilmFilterIcon />
      </IconButton>
      {marks && (
        <Suspense fallback={null}>
          <ExportDialog file={file} marks={marks} onClose={() => setMarks(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Seconds for which a touch is shown on the video. */
const SHOWN_FOR = 0.12

/** The detected position of the touch at this moment. Null for touches that the player has set or moved. */
function contactAt({ touches: found }: Detection, touches: Touches, time: number): Contact | null {
  const touch = touches.find((one) => Math.abs(one.time - time) < SHOWN_FOR)
  return found.find((contact) => contact.time === touch?.time) ?? null
}

const layout = {
  flex: 1,
  width: '100%',
  maxWidth: 1440,
  mx: 'auto',
  display: { xs: 'flex', md: 'grid' },
  flexDirection: 'column',
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr) 22rem',
  gap: { xs: 2, md: 5 },
  px: { xs: 0, md: 4 },
  pb: { xs: 0, md: 4 },
  // Beside the video, so that the video, its touches and Play are seen together.
  [lyingPhone]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 13rem', gap: 1 },
}
const work = { display: 'grid', alignContent: 'start', gap: 1.5, minWidth: 0, [lyingPhone]: { gap: 0 } }
