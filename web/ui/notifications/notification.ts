/** Milliseconds for which a message is shown (product 9.2). */
export const AUTO_HIDE_MS = 6_000

/** Whether a message is recent enough to be shown; `now` as performance.now() counts. */
export const isNews = ({ at }: Pick<Notification, 'at'>, now: number): boolean => now - at < AUTO_HIDE_MS

/** Its position: above the bottom navigation, where the thumb does not cover it. */
export const notificationPlace = {
  bottom: { xs: 'calc(72px + env(safe-area-inset-bottom))', md: 24 },
} as const

export type NotificationSeverity = 'success' | 'info' | 'warning' | 'error'

/** What the player may do about it, such as undo. */
export interface NotificationAction {
  label: string
  run(): void
  /** Called when the message is gone without the action. May be called more than once, and also after `run`. */
  expire?(): void
}

export interface Notification {
  id: number
  message: string
  severity: NotificationSeverity
  action: NotificationAction | undefined
  /** When it came, as performance.now() counts. */
  at: number
  /** The element that had the keyboard focus when it came, if any. */
  usedByKey: Element | null
}
