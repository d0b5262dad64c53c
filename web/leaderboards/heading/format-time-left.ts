import type { TFunction } from 'i18next'

const MINUTE = 60_000

/** The time until a board is reset, in its two greatest units, without seconds. */
export function formatTimeLeft(t: TFunction, milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (days > 0) return t('leaderboards.timeLeft.days', { days, hours: hours % 24 })
  if (hours > 0) return t('leaderboards.timeLeft.hours', { hours, minutes: minutes % 60 })
  if (minutes > 0) return t('leaderboards.timeLeft.minutes', { minutes })
  return t('leaderboards.timeLeft.seconds')
}
