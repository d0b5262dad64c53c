import Box from '@mui/material/Box'
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { useLeaveGuard } from '#web/ui/use-leave-guard.ts'
import { ChooseVideo } from './choosing/choose-video.tsx'
import { FilmingTips } from './choosing/filming-tips.tsx'
import { canDecode, NoDecoderNote } from './choosing/no-decoder-note.tsx'
import { PlanGate } from './choosing/plan-gate.tsx'
import { ProblemNote, type UnreadFile } from './choosing/problem-note.tsx'
import { UnfinishedReviews } from './choosing/unfinished-reviews.tsx'
import { CountingCard } from './counting/counting-card.tsx'
import { useCounting } from './counting/use-counting.ts'
import { newReview, type KeptReview } from './keep/kept-review.ts'
import { openLocalVideo } from './local/local-videos.ts'
import { ReviewJourney, type OpenReview, type ResultProps } from './reviewing/review-journey.tsx'

interface ImportPageProps {
  userId: string
  /** A film of this device that is to be counted: its recording was interrupted, or its review discarded. */
  filmId: string | null
  /** What a counted session comes to, up to "Saved". */
  Result: ComponentType<ResultProps>
}

/** From a video of the player to a practice session. */
export function ImportPage({ userId, filmId, Result }: ImportPageProps) {
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
        {/* The film that the page came for is counted once, not again when its review is left. */}
        <Import userId={userId} filmId={filmId === closedId ? null : filmId} onOpen={setOpen} />
      </PageFrame>
    </PlanGate>
  )
}

interface ImportProps extends Pick<ImportPageProps, 'userId' | 'filmId'> {
  onOpen(review: OpenReview): void
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
    // Counting that begins once the page has been left would have nobody to end it.
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
