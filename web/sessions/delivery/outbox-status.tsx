import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OutboxSnapshot } from '#web/sessions/outbox/outbox-entry.ts'
import { CheckCircleIcon, ErrorIcon, SyncIcon } from '#web/ui/icons/action-icons.ts'
import type { IconComponent } from '#web/ui/icons/icon.tsx'
import { LoginIcon } from '#web/ui/icons/people-icons.ts'
import { CloudOffIcon } from '#web/ui/icons/practice-icons.ts'
import { useOutbox } from './device-outbox.ts'
import type { SessionStatus } from './session-status.ts'

/** A line about everything that waits on this device. Empty when nothing waits. */
export function OutboxStatus() {
  const { t } = useTranslation()
  const outbox = useOutbox()
  const refused = outbox.entries.filter((entry) => entry.refusal).length
  const pending = outbox.entries.length - refused
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, justifyItems: 'center' }}>
      {pending > 0 && (
        <StatusLine kind={kindOf(outbox)}>
          {t(`practice.outbox.${kindOf(outbox)}`)} · {t('practice.outbox.pending', { count: pending })}
        </StatusLine>
      )}
      {refused > 0 && (
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'center' }}
        >
          <StatusLine kind="refused">{t('practice.outbox.refusedCount', { count: refused })}</StatusLine>
          <Button size="small" component={Link} to="/practice/history">
            {t('practice.outbox.details')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

function kindOf({ state }: OutboxSnapshot): Exclude<SessionStatus['kind'], 'refused'> {
  if (state === 'waitingForSignal' || state === 'waitingForServer') return state
  return state === 'signInNeeded' ? 'signIn' : 'saving'
}

const LOOKS: Record<SessionStatus['kind'], { Icon: IconComponent; color: string }> = {
  saved: { Icon: CheckCircleIcon, color: 'success.main' },
  saving: { Icon: SyncIcon, color: 'text.secondary' },
  waitingForSignal: { Icon: CloudOffIcon, color: 'warning.main' },
  waitingForServer: { Icon: CloudOffIcon, color: 'warning.main' },
  signIn: { Icon: LoginIcon, color: 'warning.main' },
  refused: { Icon: ErrorIcon, color: 'error.main' },
}

/** A state with its icon, so that it does not rely on color alone. */
export function StatusLine({ kind, children }: { kind: SessionStatus['kind']; children: ReactNode }) {
  const { Icon, color } = LOOKS[kind]
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'flex-start',
        textAlign: 'left',
        gap: 1,
        color,
        fontWeight: 'fontWeightMedium',
      }}
    >
      <Icon aria-hidden fontSize="small" sx={{ mt: '0.15em', flexShrink: 0 }} />
      <span>{children}</span>
    </Box>
  )
}
