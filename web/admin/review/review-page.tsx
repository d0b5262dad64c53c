import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HeldSession } from '#contract/admin/review.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { HeldSessionCard } from './held-session-card.tsx'
import { RemoveSessionDialog } from './remove-session-dialog.tsx'
import { ReportList } from './report-list.tsx'
import { useAnswer, useHeldSessions } from './use-review.ts'

/** What waits for a website admin: reports, and sessions that are held back. */
export default function ReviewPage() {
  const { t } = useTranslation()
  const sessionsId = useId()
  return (
    <PageFrame title={t('admin.review.title')}>
      <Box sx={{ display: 'grid', gap: { xs: 5, sm: 6 } }}>
        <ReportList />
        <Box component="section" aria-labelledby={sessionsId}>
          <Typography id={sessionsId} variant="h2">
            {t('admin.review.sessions')}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
            {t('admin.review.text')}
          </Typography>
          <Queue />
        </Box>
      </Box>
    </PageFrame>
  )
}

/** The longest waiting first: each is accepted, or removed with a reason. */
function Queue() {
  const { t } = useTranslation()
  const listRef = useRef<HTMLUListElement>(null)
  const query = useHeldSessions()
  const { data, error, isPending, refetch } = query
  const [removing, setRemoving] = useState<HeldSession | null>(null)
  const answer = useAnswer()
  if (isPending) return <QueueSkeleton />
  if (error && !data) {
    const text = explainProblem(error)
    return <ErrorState title={t('admin.review.failed')} text={text} onRetry={() => void refetch()} />
  }
  const queue = data.pages.flatMap(({ items }) => items)
  if (queue.length === 0)
    return (
      <EmptyState
        icon={<CheckCircleRounded fontSize="inherit" />}
        title={t('admin.review.empty')}
        text={t('admin.review.emptyText')}
      />
    )
  return (
    <>
      <Box component="ul" ref={listRef} aria-label={t('admin.review.title')} sx={list}>
        {queue.map((held) => (
          <HeldSessionCard
            key={held.session.id}
            held={held}
            busy={answer.isPending && answer.variables.held.session.id === held.session.id}
            onAccept={() => answer.mutate({ held, reason: null })}
            onRemove={() => setRemoving(held)}
          />
        ))}
      </Box>
      <LoadMore query={query} listRef={listRef} count={queue.length} />
      {removing && (
        <RemoveSessionDialog
          held={removing}
          sending={answer.isPending}
          onRemove={(reason) =>
            answer.mutate({ held: removing, reason }, { onSettled: () => setRemoving(null) })
          }
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}

const QueueSkeleton = () => (
  <Box sx={list}>
    {Array.from({ length: 3 }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={132} />
    ))}
  </Box>
)

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }
