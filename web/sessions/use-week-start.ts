import type { WeekStart } from '#domain/calendar/week.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { usualWeekStart } from '#web/ui/format/week.ts'

/** The day on which the player's week begins: the one they have chosen, or else the usual one where they live. */
export function useWeekStart(): WeekStart {
  const { profile } = useAuth()
  return profile?.weekStart ?? usualWeekStart()
}
