import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { useLeaveGuard } from '#web/ui/use-leave-guard.ts'
import { foundTouches, isFileOf, type KeptReview } from '#web/videos/local/kept-review.ts'
import { useOfferUpload } from '#web/videos/cloud/uploading/use-uploads.ts'
import { linkFilm } from '#web/videos/local/link-film.ts'
import { useIsFilm } from '#web/videos/local/use-local-videos.ts'
import type { Touches } from '#web/videos/review/touches.ts'
import { composeVideoSession } from '#web/videos/review/compose-video-session.ts'
import { ReviewScreen } from './review-screen.tsx'
import { useReview } from './use-review.ts'

/** A review as a page opens it. */
export interface OpenReview {
  kept: KeptReview
  /** Null where the device does not have the video any more: it keeps its own films only, and those until they are deleted. */
  file: File | null
}

/** What the shell gives to show a counted session's result, and to save it. */
export interface ResultProps {
  session: RecordSession
  userId: string
  onReopen(): void
  onSaved(): void
  onDiscarded(): void
  onClose(): void
  onAgain(): void
}

interface ReviewJourneyProps {
  initial: KeptReview
  initialFile: File | null
  Result: ComponentType<ResultProps>
  /** Back to where videos are chosen. */
  onClose(): void
  /** To the next practice. */
  onAgain?(): void
}

/** One video from its touches to "Saved". */
export function ReviewJourney({ initial, initialFile, Result, onClose, onAgain }: ReviewJourneyProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const notify = useNotify()
  const review = useReview(initial)
  const [file, setFile] = useState(initialFile)
  const [session, setSession] = useState<RecordSession | null>(null)
  const [isOver, setIsOver] = useState(false)
  const isFilm = useIsFilm(initial.id)
  const offerUpload = useOfferUpload()
  const offerOnLeaving = useOnLeaving()
  const [closing, setClosing] = useState(false)
  const blocker = useLeaveGuard(!isOver, () => {})
  const { kept, touches, forget } = review

  const finish = () => {
    const found = kept.basis === 'found' ? foundTouches(kept.video.detection) : null
    const { id, timeZone, video } = kept
    const { slowdown } = video.detection
    const zone = timeZone === undefined ? {} : { timeZone }
    setSession(
      composeVideoSession({ id, touches, found, slowdown, madeAt: video.madeAt, ...zone }, new Date()),
    )
  }
  const showFile = (chosen: File) => {
    if (isFileOf(kept, chosen)) setFile(chosen)
    else notify(t('videos.review.otherFile', { name: kept.file.name }), 'warning')
  }
  return (
    <>
      {session ? (
        <Result
          session={session}
          userId={kept.userId}
          onReopen={() => setSession(null)}
          onSaved={() => {
            setIsOver(true)
            void forget()
            void linkFilm(kept, touches)
            // A film is offered where the device's films are.
            if (file && !isFilm) offerOnLeaving(() => offerUpload(file, filmedPractice(kept, touches)))
          }}
          onDiscarded={() => void forget().then(onClose)}
          onClose={onClose}
          onAgain={onAgain ?? (() => void navigate('/practice'))}
        />
      ) : (
        <ReviewScreen
          review={review}
          file={file}
          onFile={showFile}
          onDone={finish}
          onClose={() => setClosing(true)}
        />
      )}
      <AskDialog
        open={closing || blocker.state === 'blocked'}
        title={t('videos.leave.title')}
        text={t(leaveText(review.isKept, isFilm))}
        keep={t('videos.leave.stay')}
        confirm={t('videos.leave.leave')}
        destructive={review.isKept === false}
        onKeep={() => {
          setClosing(false)
          blocker.reset?.()
        }}
        onConfirm={() => (blocker.state === 'blocked' ? blocker.proceed() : onClose())}
      />
    </>
  )
}

/** Keeps what is to be done when this is over: the result lies over everything, and whatever is asked beside it goes unheard. */
function useOnLeaving(): (act: () => void) => void {
  const latest = useRef<(() => void) | null>(null)
  useEffect(() => () => latest.current?.(), [])
  return (act) => {
    latest.current = act
  }
}

/** What becomes of a review that is left: one without its video, or one whose film this device has. */
function leaveText(isKept: boolean | null, isFilm: boolean) {
  if (isKept === false) return 'videos.leave.lost'
  return isFilm ? 'videos.leave.keptWithVideo' : 'videos.leave.kept'
}

function filmedPractice({ id, userId, video }: KeptReview, touches: Touches) {
  const first = touches[0]
  return {
    userId,
    sessionId: id,
    slowdown: video.detection.slowdown,
    ...(first && { firstTouchAt: first.time + video.startsAt }),
  }
}
