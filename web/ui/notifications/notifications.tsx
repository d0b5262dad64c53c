import { createContext, lazy, Suspense, use, useCallback, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { BareNotification } from './bare-notification.tsx'
import type { Notification, NotificationAction, NotificationSeverity } from './notification.ts'

type Notify = (message: string, severity: NotificationSeverity, action?: NotificationAction) => void

const NotifyContext = createContext<Notify | null>(null)
const LatestContext = createContext<Notification | null>(null)

// Most visits never see a message, so it is not part of the first download. Where it cannot be fetched any more, the bare one stands in.
const NotificationBar = lazy(() =>
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
      {/* Beside the page: an open dialog hides the page from screen readers, and what fails in it must be heard. */}
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

/** `notify(message, severity, action?)` shows one message for 6 s; a new one replaces it. */
export function useNotify(): Notify {
  const value = use(NotifyContext)
  if (!value) throw new Error('useNotify must be used within a NotificationsProvider')
  return value
}

/** The message that came last, whether it still stands or not; null before the first. */
export const useLatestNotification = (): Notification | null => use(LatestContext)
