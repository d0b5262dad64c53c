/** Milliseconds that a message stands (spec §9). */
export const AUTO_HIDE_MS = 6_000

/** Whether a message still stands, or would if nothing had hidden it; `now` as performance.now() counts. */
export const isNews = ({ at }: Pick<Notification, 'at'>, now: number): boolean => now - at < AUTO_HIDE_MS

/** Where it stands: above the bottom navigation, where the thumb does not cover it. */
export const notificationPlace = {
  bottom: { xs: 'calc(72px + env(safe-area-inset-bottom))', md: 24 },
} as const

export type NotificationSeverity = 'success' | 'info' | 'warning' | 'error'

/** What the player may do about it, such as undo. */
export interface NotificationAction {
  label: string
  run(): void
  /** The message went away, or gave way to another, without that. May be called more than once, also after `run`. */
  expire?(): void
}

export interface Notification {
  id: number
  message: string
  severity: NotificationSeverity
  action: NotificationAction | undefined
  /** When it came, as performance.now() counts. */
  at: number
  /** What was used when it came, if by keyboard. */
  usedByKey: Element | null
}
