import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { useLeaveGuard } from '#web/ui/use-leave-guard.ts'
import { type KeptReview, newReview } from '#web/videos/local/kept-review.ts'
import { openLocalVideo } from '#web/videos/local/local-videos.ts'
import {
  type OpenReview,
  type ResultProps,
  ReviewJourney,
} from '#web/videos/review-screen/review-journey.tsx'
import type { ReadingError } from '#web/videos/worker-messages.ts'
import { canDecode, ChooseVideo, FilmingTips, NoDecoderNote } from './choose-video.tsx'
import { CountingCard, useCounting } from './counting-card.tsx'
import { FreeCountsNote } from './free-counts-note.tsx'
import { PlanGate } from './plan-gate.tsx'
import { UnfinishedReviews } from './unfinished-reviews.tsx'

interface ImportPageProps {
  userId: string
  /** Shows the result of a counted session, and saves it. */
  Result: ComponentType<ResultProps>
}

/** From a video of the player to a practice session. */
export default function ImportPage({ userId, Result }: ImportPageProps) {
  const [search] = useSearchParams()
  const filmId = search.get('film')
  const { t } = useTranslation()
  const [open, setOpen] = useState<OpenReview | null>(null)
  const [closedId, setClosedId] = useState<string | null>(null)
  if (open) {
    return (
      <>
        <title>{`${t('videos.title')} · ${t('brand.name')}`}</title>
        <ReviewJourney
          key={open.kept.id}
          initial={open.kept}
          initialFile={open.file}
          Result={Result}
          onClose={() => {
            setClosedId(open.kept.id)
            setOpen(null)
          }}
        />
      </>
    )
  }
  return (
    <PlanGate feature="videoImport" title={t('videos.title')}>
      <PageFrame title={t('videos.title')} description={t('videos.description')} maxWidth="sm">
        {/* The film of the address is counted once. It is not counted again when its review is closed. */}
        <Import userId={userId} filmId={filmId === closedId ? null : filmId} onOpen={setOpen} />
      </PageFrame>
    </PlanGate>
  )
}

interface ImportProps {
  userId: string
  /** A film of this device to count, because its recording was interrupted or its review was discarded. */
  filmId: string | null
  onOpen: (review: OpenReview) => void
}

function Import({ userId, filmId, onOpen }: ImportProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const [unread, setUnread] = useState<UnreadFile | null>(null)
  const { counting, start, cancel } = useCounting({
    onCounted: (file, video) =>
      onOpen({ kept: newReview(userId, file, video, filmId === null ? {} : { id: filmId }), file }),
    onFailed: ({ name }, error) => setUnread({ name, error }),
  })
  const choose = (file: File) => {
    setUnread(null)
    start(file)
  }
  const countFilm = useEffectEvent(choose)
  const sayThatFilmIsGone = useEffectEvent(() => notify(t('videos.local.openFailed'), 'error'))
  useEffect(() => {
    if (filmId === null || !canDecode()) return undefined
    // Do not start counting after the page was left: nobody could end it.
    let isLeft = false
    openLocalVideo(filmId).then(
      (film) => isLeft || countFilm(film),
      () => isLeft || sayThatFilmIsGone(),
    )
    return () => {
      isLeft = true
    }
  }, [filmId])
  const takeUp = async (kept: KeptReview) =>
    onOpen({ kept, file: await openLocalVideo(kept.id).catch(() => null) })
  if (counting) {
    return (
      <>
        <CountingCard file={counting.file} progress={counting.progress} onCancel={cancel} />
        <LeaveCountingQuestion />
      </>
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {unread && <ProblemNote file={unread} />}
      <UnfinishedReviews userId={userId} onContinue={(kept) => void takeUp(kept)} />
      {canDecode() ? (
        <>
          <FreeCountsNote />
          <ChooseVideo onFile={choose} />
          <FilmingTips />
        </>
      ) : (
        <NoDecoderNote />
      )}
    </Box>
  )
}

function LeaveCountingQuestion() {
  const { t } = useTranslation()
  const blocker = useLeaveGuard(true, () => {})
  return (
    <AskDialog
      open={blocker.state === 'blocked'}
      title={t('videos.counting.leave')}
      text={t('videos.counting.leaveText')}
      keep={t('videos.counting.keep')}
      confirm={t('videos.counting.confirmLeave')}
      onKeep={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}

interface UnreadFile {
  readonly name: string
  readonly error: ReadingError
}

/** Why a file could not be counted, and what to do about it. */
function ProblemNote({ file }: { file: UnreadFile }) {
  const { t } = useTranslation()
  const { problem, detail } = file.error
  const isHevc = problem === 'undecodable' && detail === 'hevc'
  const kind = isHevc ? 'hevc' : problem
  return (
    <Alert severity="error">
      <AlertTitle sx={{ overflowWrap: 'anywhere' }}>
        {t(`videos.problems.${kind}.title`, { name: file.name })}
      </AlertTitle>
      {t(`videos.problems.${kind}.text`)}
    </Alert>
  )
}
