import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { createContext, type ReactNode, Suspense, use, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { AUTO_HIDE_MS } from './auto-hide.ts'
import {
  type Notification,
  type NotificationAction,
  notificationPlace,
  type NotificationSeverity,
} from './notification.ts'

type Notify = (message: string, severity: NotificationSeverity, action?: NotificationAction) => void

const NotifyContext = createContext<Notify | null>(null)
const LatestContext = createContext<Notification | null>(null)

// Most visits never see a message, so it is not part of the first download. If it fails to load, the plain one stands in.
const NotificationBar = lazyPart(() =>
  import('./notification-bar.tsx').catch(() => ({ default: BareNotification })),
)

let lastId = 0

export function NotificationsProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<Notification | null>(null)
  const shown = useRef<NotificationAction>(undefined)
  const notify = useCallback<Notify>((message, severity, action) => {
    shown.current?.expire?.()
    shown.current = action
    setCurrent({
      id: ++lastId,
      message,
      severity,
      action,
      at: performance.now(),
      usedByKey: document.querySelector(':focus-visible'),
    })
  }, [])
  return (
    <NotifyContext value={notify}>
      <LatestContext value={current}>{children}</LatestContext>
      {/* In the body instead of the page: an open dialog hides the page from screen readers, and its failures must be announced. */}
      {current &&
        createPortal(
          <Suspense fallback={null}>
            <NotificationBar key={current.id} notification={current} />
          </Suspense>,
          document.body,
        )}
    </NotifyContext>
  )
}

/** `notify(message, severity, action?)` shows a message for 6 s. A new message replaces it. */
export function useNotify(): Notify {
  const value = use(NotifyContext)
  if (!value) throw new Error('useNotify must be used within a NotificationsProvider')
  return value
}

/** The latest message, whether it is still shown or not. Null before the first. */
export const useLatestNotification = (): Notification | null => use(LatestContext)

/**
 * A message and its action without MUI's Snackbar. It stands in when the real one cannot be loaded, and is small enough for the first
 * download.
 */
function BareNotification({ notification }: { notification: Notification }) {
  const { message, action } = notification
  const [open, setOpen] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => {
      setOpen(false)
      action?.expire?.()
    }, AUTO_HIDE_MS)
    return () => clearTimeout(timer)
  }, [action])
  const act = () => {
    setOpen(false)
    action?.run()
  }
  if (!open) return null
  return (
    <Box role="alert" sx={bar}>
      {message}
      {action && (
        <Link
          component="button"
          color="inherit"
          onClick={act}
          sx={{ ml: 2, font: 'inherit', fontWeight: 700 }}
        >
          {action.label}
        </Link>
      )}
    </Box>
  )
}

const bar = {
  ...notificationPlace,
  position: 'fixed',
  left: 16,
  right: 16,
  zIndex: 'snackbar',
  maxWidth: 480,
  mx: 'auto',
  p: 2,
  borderRadius: 1,
  bgcolor: 'text.primary',
  color: 'background.paper',
} as const
