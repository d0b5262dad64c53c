import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { createContext, use, useCallback, useState, type ReactNode } from 'react'

/** Milliseconds (spec §9). */
const AUTO_HIDE_MS = 6_000

export type NotificationSeverity = 'success' | 'info' | 'warning' | 'error'

interface NotificationAction {
  label: string
  run(): void
}

type Notify = (message: string, severity: NotificationSeverity, action?: NotificationAction) => void

interface Notification {
  id: number
  message: string
  severity: NotificationSeverity
  action: NotificationAction | undefined
}

const NotifyContext = createContext<Notify | null>(null)

let lastId = 0

export function NotificationsProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<Notification | null>(null)
  const [open, setOpen] = useState(false)
  const notify = useCallback<Notify>((message, severity, action) => {
    setCurrent({ id: ++lastId, message, severity, action })
    setOpen(true)
  }, [])
  const close = () => setOpen(false)
  const act = () => {
    close()
    current?.action?.run()
  }
  return (
    <NotifyContext value={notify}>
      {children}
      {current && (
        <Snackbar
          key={current.id}
          open={open}
          autoHideDuration={AUTO_HIDE_MS}
          onClose={(_, reason) => reason !== 'clickaway' && close()}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        >
          <Alert
            severity={current.severity}
            variant="filled"
            onClose={close}
            action={
              current.action && (
                <Button color="inherit" size="small" onClick={act}>
                  {current.action.label}
                </Button>
              )
            }
          >
            {current.message}
          </Alert>
        </Snackbar>
      )}
    </NotifyContext>
  )
}

/** `notify(message, severity, action?)` shows one message for 6 s; a new one replaces it. */
export function useNotify(): Notify {
  const value = use(NotifyContext)
  if (!value) throw new Error('useNotify must be used within a NotificationsProvider')
  return value
}
