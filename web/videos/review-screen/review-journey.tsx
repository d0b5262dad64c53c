import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { useLeaveGuard } from '#web/ui/use-leave-guard.ts'
import { foundTouches, isFileOf, type KeptReview } from '#web/videos/local/kept-review.ts'
import { useOfferUpload } from '#web/videos/cloud/uploading/use-uploads.ts'
import { DonationQuestion } from '#web/videos/donations/donation-question.tsx'
import { useGiveIfChosen } from '#web/videos/donations/give-correction.ts'
import { linkFilm } from '#web/videos/local/link-film.ts'
import { useIsFilm } from '#web/videos/local/use-local-videos.ts'
import { momentInVideo } from '#web/videos/review/find-frame.ts'
import type { Touches } from '#web/videos/review/marked-touches.ts'
import { composeVideoSession } from '#web/videos/review/compose-video-session.ts'
import { ReviewScreen } from './review-screen.tsx'
import { useReview } from './use-review.ts'

/** A review that a page opens. */
export interface OpenReview {
  kept: KeptReview
  /** Null if the device no longer has the video. It stores only its own films, until they are deleted. */
  file: File | null
}

/** The shell's component shows the result of a counted session, and saves it. */
export interface ResultProps {
  session: RecordSession
  userId: string
  onReopen: () => void
  onSaved: () => void
  onDiscarded: () => void
  onClose: () => void
  onAgain: () => void
}

interface ReviewJourneyProps {
  initial: KeptReview
  initialFile: File | null
  Result: ComponentType<ResultProps>
  /** Returns to the choice of a video. */
  onClose: () => void
  /** Starts the next practice. */
  onAgain?: () => void
}

/** A video from its touches to "Saved". */
export function ReviewJourney({ initial, initialFile, Result, onClose, onAgain }: ReviewJourneyProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const notify = useNotify()
  const review = useReview(initial)
  const [file, setFile] = useState(initialFile)
  const [session, setSession] = useState<RecordSession | null>(null)
  const [isOver, setIsOver] = useState(false)
  const giveIfChosen = useGiveIfChosen()
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
            if (file) giveIfChosen(kept, touches, file)
            // Only for other files: a film of this device is offered in the list of films.
            if (file && !isFilm)
              offerOnLeaving(() => offerUpload(file, kept.video.seconds, filmedPractice(kept, touches)))
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
      {isOver && file && <DonationQuestion review={kept} touches={touches} file={file} />}
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

/** Postpones an action until this page is left. The result covers the screen, so a question behind it would go unnoticed. */
function useOnLeaving(): (act: () => void) => void {
  const latest = useRef<(() => void) | null>(null)
  useEffect(() => () => latest.current?.(), [])
  return (act) => {
    latest.current = act
  }
}

/** What happens to the review when it is left, as a key of the texts. A review may be without its video, or be of a film on this device. */
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
    ...(first && { firstTouchAt: momentInVideo(first.time, video.startsAt) }),
  }
}
