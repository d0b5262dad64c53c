import { useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { PlanGate } from '#web/videos/importing/plan-gate.tsx'
import { newReview } from '#web/videos/local/kept-review.ts'
import { openLocalVideo } from '#web/videos/local/local-videos.ts'
import type { FilmToBegin } from '#web/videos/live/live-messages.ts'
import type { Filmed } from '#web/videos/live/start-filming.ts'
import {
  ReviewJourney,
  type OpenReview,
  type ResultProps,
} from '#web/videos/review-screen/review-journey.tsx'
import { Studio } from './studio.tsx'
import { useStudio } from './use-studio.ts'

interface RecordPageProps {
  userId: string
  /** Shows the result of a counted session, and saves it. */
  Result: ComponentType<ResultProps>
}

/** From the camera to a practice session. */
export default function RecordPage({ userId, Result }: RecordPageProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<OpenReview | null>(null)
  const [attempt, setAttempt] = useState(0)
  const again = () => setOpen(null)
  if (open) {
    return (
      <>
        <title>{`${t('videos.record.title')} · ${t('brand.name')}`}</title>
        <ReviewJourney
          key={open.kept.id}
          initial={open.kept}
          initialFile={open.file}
          Result={Result}
          onClose={again}
          onAgain={again}
        />
      </>
    )
  }
  return (
    <PlanGate feature="aiDetection" title={t('videos.record.title')}>
      <OwnStudio
        key={attempt}
        userId={userId}
        onOpen={setOpen}
        onRetry={() => setAttempt((before) => before + 1)}
      />
    </PlanGate>
  )
}

interface OwnStudioProps {
  userId: string
  onOpen: (review: OpenReview) => void
  onRetry: () => void
}

function OwnStudio({ userId, onOpen, onRetry }: OwnStudioProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const notify = useNotify()
  const review = async ({ id, name }: FilmToBegin, { video, isKept, live, earlyEnd }: Filmed) => {
    // As a message, because the counting screen that shows the reason may close in a moment.
    if (earlyEnd) notify(t(`videos.record.early.${earlyEnd}`), 'warning')
    const file = isKept ? await openLocalVideo(id).catch(() => null) : null
    onOpen({ kept: newReview(userId, file ?? { name, size: 0 }, video, { id, live }), file })
  }
  const studio = useStudio({
    userId,
    // The filming was stopped before the first picture, so there is nothing to review.
    onFilmed: (film, filmed) => (filmed.video.frames === 0 ? onRetry() : void review(film, filmed)),
    onFailed: () => {
      notify(t('videos.record.failed'), 'error')
      void navigate('/practice/videos')
    },
  })
  return (
    <>
      <title>{`${t('videos.record.title')} · ${t('brand.name')}`}</title>
      <Studio studio={studio} onRetry={onRetry} onClose={() => void navigate('/practice')} />
    </>
  )
}
