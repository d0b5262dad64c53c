import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamInvitation } from '#contract/groups/invitations.ts'
import { canBeSentAgain, canBeWithdrawn } from '#domain/invitations/invitation.ts'
import { resendInvitation, withdrawInvitation } from '#web/groups/api/invitation-calls.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { Email } from '#web/ui/page/email.tsx'

const COLORS = {
  sent: 'info',
  failed: 'error',
  accepted: 'success',
  declined: 'warning',
  expired: 'default',
  withdrawn: 'default',
} as const

interface InvitationProps {
  teamId: string
  invitation: TeamInvitation
  /** False in an inactive team, which nobody joins. */
  maySend: boolean
}

/** An invited person: email, date, state, and actions. */
export function TeamInvitationRow({ teamId, invitation, maySend }: InvitationProps) {
  const { t } = useTranslation()
  const { name, email, role, state, sentAt, deliveredAt, expiresAt } = invitation
  const date = state === 'sent' ? expiresAt : sentAt
  const isOnItsWay = state === 'sent' && deliveredAt === null
  return (
    <Box component="li" tabIndex={-1} sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="bdi" sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere' }}>
          {name || email}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {name && <Email>{email}</Email>}
          {name && ' · '}
          {role === 'admin' && `${t('groups.roles.admin')} · `}
          {t(state === 'sent' ? 'invitations.until' : 'invitations.sentOn', { date: formatDate(date) })}
        </Typography>
      </Box>
      <Chip
        variant="outlined"
        color={COLORS[state]}
        label={t(isOnItsWay ? 'invitations.states.queued' : `invitations.states.${state}`)}
        sx={{ justifySelf: { xs: 'end', sm: 'start' } }}
      />
      <Actions teamId={teamId} invitation={invitation} maySend={maySend} />
    </Box>
  )
}

function Actions({ teamId, invitation: { id, name, email, state }, maySend }: InvitationProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const who = name || email
  const changed = () => queries.invalidateQueries({ queryKey: laterQueryKeys.teamInvitations(teamId) })
  const resend = useAction({
    async act() {
      await resendInvitation(teamId, id)
      await changed()
      notify(t('invitations.resent', { name: who }), 'success')
    },
    failed: t('invitations.resendFailed'),
    onFailed: () => void changed(),
  })
  const withdraw = useAction({
    async act() {
      await withdrawInvitation(teamId, id)
      setAsking(false)
      await changed()
      notify(t('invitations.withdrawn', { name: who }), 'success')
    },
    failed: t('invitations.withdrawFailed'),
    onFailed: () => void changed(),
  })
  return (
    <Box sx={actions}>
      {maySend && canBeSentAgain(state) && (
        <Button
          size="small"
          loading={resend.isPending}
          aria-label={t('invitations.resendNamed', { name: who })}
          onClick={() => resend.run()}
        >
          {t('invitations.resend')}
        </Button>
      )}
      {canBeWithdrawn(state) && (
        <Button
          size="small"
          color="inherit"
          aria-label={t('invitations.withdrawNamed', { name: who })}
          onClick={() => setAsking(true)}
        >
          {t('invitations.withdraw')}
        </Button>
      )}
      <AskDialog
        open={asking}
        title={t('invitations.withdrawTitle', { name: who })}
        text={t('invitations.withdrawText')}
        keep={t('invitations.keep')}
        confirm={t('invitations.withdraw')}
        destructive
        isPending={withdraw.isPending}
        onKeep={() => setAsking(false)}
        onConfirm={() => withdraw.run()}
      />
    </Box>
  )
}

/** On a phone they are below the rest, aligned with the text. */
const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  gridColumn: { xs: '1 / -1', sm: 'auto' },
  ml: { xs: -1.75, sm: 0 },
}

const row = {
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  alignItems: 'center',
  rowGap: 0.5,
  py: 1.5,
  outlineOffset: -2,
}
