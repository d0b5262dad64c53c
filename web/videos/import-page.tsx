import Box from '@mui/material/Box'
import { useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { entitlementAllows } from '#domain/billing/entitlement-allows.ts'
import { useAuth } from '#web/shell/providers/auth.tsx'
import { AskDialog } from '#web/ui/ask-dialog.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { useLeaveGuard } from '#web/ui/use-leave-guard.ts'
import { ChooseVideo } from './choosing/choose-video.tsx'
import { FilmingTips } from './choosing/filming-tips.tsx'
import { PlanNote } from './choosing/plan-note.tsx'
import { ProblemNote, type UnreadFile } from './choosing/problem-note.tsx'
import { UnfinishedReviews } from './choosing/unfinished-reviews.tsx'
import { CountingCard } from './counting/counting-card.tsx'
import { useCounting } from './counting/use-counting.ts'
import { newReview, type KeptReview } from './keep/kept-review.ts'
import { ReviewJourney, type ResultProps } from './reviewing/review-journey.tsx'

interface ImportPageProps {
  userId: string
  /** What a counted session comes to, up to "Saved". */
  Result: ComponentType<ResultProps>
}

interface OpenReview {
  kept: KeptReview
  /** Null when it was taken up again: the device keeps no videos. */
  file: File | null
}

/** From a video of the player to a practice session. */
export function ImportPage({ userId, Result }: ImportPageProps) {
  const { t } = useTranslation()
  const { profile, profileError } = useAuth()
  const [open, setOpen] = useState<OpenReview | null>(null)
  if (open) {
    return (
      <>
        <title>{`${t('videos.title')} · ${t('brand.name')}`}</title>
        <ReviewJourney
          key={open.kept.id}
          initial={open.kept}
          initialFile={open.file}
          Result={Result}
          onClose={() => setOpen(null)}
        />
      </>
    )
  }
  // Without a signal nobody can tell: the server decides when the session arrives.
  if (!profile && !profileError) return <PageLoading />
  const isAllowed = !profile || entitlementAllows(profile.entitlement.tier, 'videoImport')
  return (
    <PageFrame title={t('videos.title')} description={isAllowed && t('videos.description')} maxWidth="sm">
      {isAllowed ? <Import userId={userId} onOpen={setOpen} /> : <PlanNote />}
    </PageFrame>
  )
}

function Import({ userId, onOpen }: { userId: string; onOpen(review: OpenReview): void }) {
  const [unread, setUnread] = useState<UnreadFile | null>(null)
  const { counting, start, cancel } = useCounting({
    onCounted: (file, video) => onOpen({ kept: newReview(userId, file, video), file }),
    onFailed: ({ name }, error) => setUnread({ name, error }),
  })
  const choose = (file: File) => {
    setUnread(null)
    start(file)
  }
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
      <UnfinishedReviews userId={userId} onContinue={(kept) => onOpen({ kept, file: null })} />
      <ChooseVideo onFile={choose} />
      <FilmingTips />
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
