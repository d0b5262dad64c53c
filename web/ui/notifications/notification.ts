/** On phones a message is below the top bar, over the page's title. At the bottom it would cover numbers. */
export const notificationPlace = {
  top: { xs: 'calc(var(--top-bar-height) + 4px)', md: 'auto' },
  bottom: { xs: 'auto', md: 24 },
  // An open menu of the top bar lies above it.
  'body:has(.MuiPopover-root) &': { zIndex: 'drawer' },
} as const

export type NotificationSeverity = 'success' | 'info' | 'warning' | 'error'

/** An action that the message offers, such as undo. */
export interface NotificationAction {
  label: string
  run: () => void
  /** Called when the message has gone without the action. It may be called more than once, and also after `run`. */
  expire?: () => void
}

export interface Notification {
  id: number
  message: string
  severity: NotificationSeverity
  action: NotificationAction | undefined
  /** The time of the message, on the clock of performance.now(). */
  at: number
  /** The element that had the keyboard focus at that time, if any. */
  usedByKey: Element | null
}
