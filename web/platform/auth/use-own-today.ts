import { useState } from 'react'
import { localDate } from '#domain/calendar/time-zone.ts'
import { useAuth } from './auth.tsx'

/**
 * The day on the player's own calendar, by which the server counts, when the component is first shown. It may be another one than the browser's:
 * a traveler keeps the time zone of their profile.
 */
export function useOwnToday(): string {
  const { profile } = useAuth()
  const [now] = useState(() => new Date())
  return localDate(now, profile?.timeZone ?? 'UTC')
}
