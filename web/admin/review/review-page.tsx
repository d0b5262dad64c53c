import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HeldSession, HeldSessionPage } from '#contract/admin/review.ts'
import { REVIEW_REASON_MAX_LENGTH } from '#contract/limits.ts'
import { ReasonField } from '#web/admin/reason-field.tsx'
import { api, unwrap } from '#web/platform/api/client.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { cursorOf, paged } from '#web/platform/api/paged.ts'
import { LoadMore } from '#web/ui/controls/load-more.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { ErrorState } from '#web/platform/error-state.tsx'
import { CheckCircleIcon } from '#web/ui/icons/action-icons.ts'
import { HeldSessionCard } from './held-session-card.tsx'
import { ReportList } from './report-list.tsx'

/** The tasks of a website admin: reports and held sessions. */
export default function ReviewPage() {
  const { t } = useTranslation()
  const sessionsId = useId()
  return (
    <PageFrame title={t('admin.review.title')}>
      <Box sx={{ display: 'grid', gap: { xs: 5, sm: 6 } }}>
        <ReportList />
        <Box component="section" aria-labelledby={sessionsId}>
          <Typography id={sessionsId} variant="h3" component="h2">
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

/** Held sessions, the longest waiting first. Each is accepted, or removed with a reason. */
function Queue() {
  const { t } = useTranslation()
  const listRef = useRef<HTMLUListElement>(null)
  const query = useHeldSessions()
  const { data, error, isPending, refetch } = query
  const [removingId, setRemovingId] = useState<string | null>(null)
  const answer = useAnswer()
  if (isPending) return <QueueSkeleton />
  if (!data) return <ErrorState error={error} onRetry={refetch} />
  const queue = data.pages.flatMap(({ items }) => items)
  if (queue.length === 0)
    return (
      <EmptyState
        icon={<CheckCircleIcon fontSize="inherit" />}
        title={t('admin.review.empty')}
        text={t('admin.review.emptyText')}
      />
    )
  // Without it once somebody else has reviewed the session.
  const removing = queue.find(({ session }) => session.id === removingId)
  return (
    <>
      <Box component="ul" ref={listRef} aria-label={t('admin.review.title')} sx={list}>
        {queue.map((held) => (
          <HeldSessionCard
            key={held.session.id}
            held={held}
            isPending={answer.isPending && answer.input?.held.session.id === held.session.id}
            onAccept={() => answer.run({ held, reason: null })}
            onRemove={() => setRemovingId(held.session.id)}
          />
        ))}
      </Box>
      <LoadMore query={query} listRef={listRef} count={queue.length} />
      {removing && (
        <RemoveSessionDialog
          held={removing}
          isPending={answer.isPending}
          onRemove={(reason) =>
            answer.run({ held: removing, reason }, { onSuccess: () => setRemovingId(null) })
          }
          onClose={() => setRemovingId(null)}
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

interface RemoveSessionDialogProps {
  held: HeldSession
  isPending: boolean
  onRemove: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason. The player will read it. Mounted while it is open. */
function RemoveSessionDialog({ held, isPending, onRemove, onClose }: RemoveSessionDialogProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const { session, player } = held
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onRemove(reason.trim())
  }
  return (
    <FormDialog
      open
      title={t('admin.review.removeTitle', { name: player.displayName })}
      text={t('admin.review.removeText', { count: session.juggleCount })}
      submitText={t('admin.review.remove')}
      submitColor="error"
      disabled={reason.trim() === ''}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonField value={reason} maxLength={REVIEW_REASON_MAX_LENGTH} onChange={setReason} />
    </FormDialog>
  )
}

const review = api.api.admin.review

const useHeldSessions = () =>
  useInfiniteQuery({
    queryKey: laterQueryKeys.heldSessions,
    queryFn: ({ pageParam }) =>
      unwrap<HeldSessionPage>(review.$get({ query: { limit: '50', ...cursorOf(pageParam) } })),
    ...paged,
  })

interface Answer {
  held: HeldSession
  /** The reason for removing; null to accept. */
  reason: string | null
}

/** Accepts or removes a session. It leaves the queue, also if somebody else was first. */
function useAnswer() {
  const { t } = useTranslation()
  const notify = useNotify()
  return useAction<Answer>({
    async act({ held: { session, player }, reason }) {
      const param = { sessionId: session.id }
      await (reason === null
        ? unwrap<unknown>(review[':sessionId'].accept.$post({ param }))
        : unwrap<unknown>(review[':sessionId'].remove.$post({ param, json: { reason } })))
      const said = { name: player.displayName }
      notify(reason === null ? t('admin.review.accepted', said) : t('admin.review.removed', said), 'success')
    },
    failed: explainProblem,
    invalidates: [laterQueryKeys.heldSessions],
    queue: 'review',
    about: ({ held }) => held.session.id,
  })
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }
