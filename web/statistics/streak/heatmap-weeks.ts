import { addDays } from '#domain/calendar/calendar-date.ts'
import { USUAL_WEEK_START, weekOf, type WeekStart } from '#domain/calendar/week.ts'

/** A day of the heatmap; `level` is 0 without practice, then 1 to 4. */
export interface HeatmapDay {
  date: string
  juggles: number
  sessions: number
  level: 0 | 1 | 2 | 3 | 4
}

interface PracticedDay {
  date: string
  juggles: number
  sessions: number
}

/**
 * The weeks between two dates, each from the player's first day of the week. Days outside of the period are null. The levels are the
 * quarters of the player's own days with practice, so they compare the player only with themselves.
 */
export function heatmapWeeks(
  days: readonly PracticedDay[],
  { from, to, weekStart = USUAL_WEEK_START }: { from: string; to: string; weekStart?: WeekStart },
): (HeatmapDay | null)[][] {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const levelOf = levels(days.map(({ juggles }) => juggles))
  const weeks: (HeatmapDay | null)[][] = []
  for (let first = weekOf(from, weekStart); first <= to; first = addDays(first, 7)) {
    weeks.push(
      [0, 1, 2, 3, 4, 5, 6].map((offset) => {
        const date = addDays(first, offset)
        if (date < from || date > to) return null
        const { juggles, sessions } = byDate.get(date) ?? { juggles: 0, sessions: 0 }
        return { date, juggles, sessions, level: sessions > 0 ? levelOf(juggles) : 0 }
      }),
    )
  }
  return weeks
}

function levels(juggles: readonly number[]): (value: number) => 1 | 2 | 3 | 4 {
  const sorted = juggles.toSorted((a, b) => a - b)
  return (value) => {
    const below = sorted.filter((other) => other < value).length / Math.max(1, sorted.length)
    return (1 + Math.min(3, Math.floor(below * 4))) as 1 | 2 | 3 | 4
  }
}
