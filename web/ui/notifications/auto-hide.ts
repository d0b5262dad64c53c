import type { Notification } from './notification.ts'

/** Milliseconds for which a message is shown (product 9.2). */
export const AUTO_HIDE_MS = 6_000

/** Whether a message is recent enough to be shown. `now` is on the clock of performance.now(). */
export const isNews = ({ at }: Pick<Notification, 'at'>, now: number): boolean => now - at < AUTO_HIDE_MS
