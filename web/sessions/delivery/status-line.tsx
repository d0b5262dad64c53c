import CheckCircleIcon from '@mui/icons-material/CheckCircle'
import CloudOffIcon from '@mui/icons-material/CloudOff'
import ErrorIcon from '@mui/icons-material/Error'
import LoginIcon from '@mui/icons-material/Login'
import SyncIcon from '@mui/icons-material/Sync'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { SessionStatus } from './session-status.ts'

const LOOKS: Record<SessionStatus['kind'], { Icon: typeof SyncIcon; color: string }> = {
  saved: { Icon: CheckCircleIcon, color: 'success.main' },
  saving: { Icon: SyncIcon, color: 'text.secondary' },
  waitingForSignal: { Icon: CloudOffIcon, color: 'warning.main' },
  waitingForServer: { Icon: CloudOffIcon, color: 'warning.main' },
  signIn: { Icon: LoginIcon, color: 'warning.main' },
  refused: { Icon: ErrorIcon, color: 'error.main' },
}

/** A state with its sign: never told by color alone. */
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
