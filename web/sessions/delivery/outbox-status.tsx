import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OutboxSnapshot } from '#web/sessions/outbox/outbox-snapshot.ts'
import type { SessionStatus } from './session-status.ts'
import { StatusLine } from './status-line.tsx'
import { useOutbox } from './use-outbox.ts'

/** One line about everything that waits on this device; nothing when nothing waits. */
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
