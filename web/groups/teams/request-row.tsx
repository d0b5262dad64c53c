import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { JoinRequest } from '#contract/groups/joining.ts'
import { ASK_AGAIN_AFTER_DAYS } from '#domain/groups/join-request.ts'
import { answerJoinRequest } from '#web/groups/api/invitation-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { MonogramAvatar } from '#web/ui/brand/monogram-avatar.tsx'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { Email } from '#web/ui/page/email.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const ReportDialog = lazyPart(() => import('#web/platform/report-dialog.tsx'))

interface RequestProps {
  request: JoinRequest
  /** False in an inactive team, which nobody joins. */
  mayApprove: boolean
}

/** A waiting player with their message, and the two answers. */
export function RequestRow({ request, mayApprove }: RequestProps) {
  const { t } = useTranslation()
  const name = request.userDisplayName || t('common.anonymous')
  return (
    <Box component="li" tabIndex={-1} sx={row}>
      <MonogramAvatar name={name} colorKey={request.userId} size={40} />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="bdi" sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {request.userEmail && <Email>{request.userEmail}</Email>}
          <Box component="span" sx={{ display: 'block' }}>
            {t('groups.requestList.asked', { when: formatDateTime(request.requestedAt) })}
          </Box>
        </Typography>
        {request.message && (
          <Typography component="blockquote" dir="auto" sx={message}>
            {request.message}
          </Typography>
        )}
        <Report request={request} name={name} />
      </Box>
      <Answers request={request} mayApprove={mayApprove} name={name} />
    </Box>
  )
}

/** Reports what a stranger wrote, or their name. It stands here because the stranger's page may be closed to the team's managers. */
function Report({ request: { id, userId, message }, name }: { request: JoinRequest; name: string }) {
  const { t } = useTranslation()
  const { count, isOpen, show, hide } = useDialog()
  return (
    <>
      <Button
        color="inherit"
        size="small"
        aria-label={t('groups.requestList.reportNamed', { name })}
        onClick={show}
        sx={{ ml: -1.75, color: 'text.secondary' }}
      >
        {t('groups.requestList.report')}
      </Button>
      {count > 0 && (
        <Suspense>
          <ReportDialog
            key={count}
            subject={message ? { kind: 'message', id } : { kind: 'player', id: userId }}
            open={isOpen}
            onClose={hide}
          />
        </Suspense>
      )}
    </>
  )
}

function Answers({ request, mayApprove, name }: RequestProps & { name: string }) {
  const { t } = useTranslation()
  const { deciding, approve, reject } = useDecide(request, name)
  return (
    <Box sx={{ display: 'flex', gap: 1, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
      {mayApprove && (
        <Button
          variant="contained"
          loading={deciding === 'approve'}
          aria-disabled={deciding !== null}
          aria-label={t('groups.requestList.approveNamed', { name })}
          onClick={approve}
          sx={{ flex: { xs: 1, sm: 'none' } }}
        >
          {t('groups.requestList.approve')}
        </Button>
      )}
      <Button
        variant="outlined"
        loading={deciding === 'reject'}
        aria-disabled={deciding !== null}
        aria-label={t('groups.requestList.rejectNamed', { name })}
        onClick={reject}
        sx={{ flex: { xs: 1, sm: 'none' } }}
      >
        {t('groups.requestList.reject')}
      </Button>
    </Box>
  )
}

/** Answers a request. If somebody else was quicker, the list then shows it. */
function useDecide({ id, groupId }: JoinRequest, name: string) {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  const decide = useAction<'approve' | 'reject'>({
    async act(chosen) {
      await answerJoinRequest(id, chosen)
      await cache.refresh(groupId)
      notify(
        chosen === 'approve'
          ? t('groups.requestList.approved', { name })
          : t('groups.requestList.rejected', { name, count: ASK_AGAIN_AFTER_DAYS }),
        'success',
      )
    },
    failed: t('groups.requestList.decideFailed'),
    onFailed: () => void cache.refresh(groupId),
  })
  return {
    deciding: decide.isPending ? decide.input! : null,
    approve: () => decide.run('approve'),
    reject: () => decide.run('reject'),
  }
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
  alignItems: 'start',
  gap: 1.5,
  py: 2,
  outlineOffset: -2,
}

const message = {
  m: 0,
  mt: 1,
  pl: 1.5,
  borderLeft: 3,
  borderColor: 'divider',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}
