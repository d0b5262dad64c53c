/** Above the bottom navigation, where the thumb does not cover it. */
export const notificationPlace = {
  bottom: { xs: 'calc(72px + env(safe-area-inset-bottom))', md: 24 },
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
