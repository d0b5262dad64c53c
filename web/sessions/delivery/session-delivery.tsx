import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { asCountedByHand, asJustEnded } from '#web/sessions/outbox/outbox-entry.ts'
import { useAuthDialog } from '#web/platform/auth/auth-dialog-provider.tsx'
import { useMay } from '#web/platform/auth/use-may.ts'
import { deviceOutbox, useOutbox } from './device-outbox.ts'
import { StatusLine } from './outbox-status.tsx'
import { sessionStatus, type SessionStatus } from './session-status.ts'

interface SessionDeliveryProps {
  sessionId: string
  userId: string
  /** Asks before it deletes. Only a refused session offers it. */
  onDelete: () => void
}

/** The state of a saved session, and the player's choices. */
export function SessionDelivery({ sessionId, userId, onDelete }: SessionDeliveryProps) {
  const { t } = useTranslation()
  const outbox = useOutbox()
  const status = sessionStatus(outbox, sessionId, userId)
  const isUnder = status.kind !== 'saved' && status.kind !== 'refused'
  return (
    <div role="status">
      <StatusLine kind={status.kind}>
        <StatusWords status={status} />
      </StatusLine>
      {isUnder && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t(outbox.unstored ? 'practice.outbox.unstored' : 'practice.outbox.safe')}
        </Typography>
      )}
      <DeliveryActions status={status} sessionId={sessionId} onDelete={onDelete} />
    </div>
  )
}

function StatusWords({ status }: { status: SessionStatus }) {
  const { t } = useTranslation()
  if (status.kind !== 'refused') return t(`practice.outbox.${status.kind}`)
  const { detail, fields } = status.refusal
  // The message of a field says more than the general sentence.
  const reason = Object.values(fields).join(' ') || detail || t('practice.outbox.refusedNoReason')
  return t('practice.outbox.refused', { reason })
}

function DeliveryActions({
  status,
  sessionId,
  onDelete,
}: Omit<SessionDeliveryProps, 'userId'> & { status: SessionStatus }) {
  const { t } = useTranslation()
  const authDialog = useAuthDialog()
  switch (status.kind) {
    case 'refused':
      return (
        <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {status.refusal.code === 'TIER_REQUIRED' && <PlanEnded sessionId={sessionId} />}
          {'date' in status.refusal.fields && <WrongClock sessionId={sessionId} />}
          <Button size="small" variant="outlined" onClick={() => void deviceOutbox.retry(sessionId)}>
            {t('practice.outbox.retry')}
          </Button>
          <Button size="small" color="error" onClick={onDelete}>
            {t('practice.outbox.delete')}
          </Button>
        </Box>
      )
    case 'signIn':
      return (
        <Button size="small" variant="outlined" sx={{ mt: 1 }} onClick={() => authDialog.open('signIn')}>
          {t('practice.outbox.signInAction')}
        </Button>
      )
    case 'waitingForSignal':
    case 'waitingForServer':
      return (
        <Button
          size="small"
          variant="outlined"
          sx={{ mt: 1 }}
          onClick={() => void deviceOutbox.deliver({ insist: true })}
        >
          {t('practice.outbox.retryNow')}
        </Button>
      )
    case 'saved':
    case 'saving':
      return null
  }
}

/** The device's clock was wrong when the practice began, so that sending it again would change nothing. */
function WrongClock({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation()
  const entry = useOutbox().entries.find(({ id }) => id === sessionId)
  if (!entry) return null
  const saveAsNow = async () => deviceOutbox.retry(sessionId, asJustEnded(entry.session, await serverTime()))
  return (
    <Button size="small" variant="outlined" onClick={() => void saveAsNow()}>
      {t('practice.outbox.saveAsNow')}
    </Button>
  )
}

/** The time by the server's clock. Without an answer it is the device's. */
async function serverTime(): Promise<Date> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  const said = new Date(answer?.headers.get('date') ?? NaN)
  return Number.isNaN(said.getTime()) ? new Date() : said
}

/** The plan ended before a session from a video arrived. The player can renew the plan, or send the session as counted by hand. */
function PlanEnded({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation()
  const may = useMay()
  const entry = useOutbox().entries.find(({ id }) => id === sessionId)
  if (!entry) return null
  return (
    <Box sx={{ flexBasis: '100%' }}>
      <Typography variant="body2" color="textSecondary">
        {t('practice.outbox.planEnded')}
      </Typography>
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {may.open('/billing') && (
          <Button size="small" variant="outlined" component={Link} to="/billing">
            {t('practice.outbox.seePlans')}
          </Button>
        )}
        <Button
          size="small"
          variant="outlined"
          onClick={() => void deviceOutbox.retry(sessionId, asCountedByHand(entry.session))}
        >
          {t('practice.outbox.byHand')}
        </Button>
      </Box>
    </Box>
  )
}
