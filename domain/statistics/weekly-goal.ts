import { addDays, mondayOf } from '#domain/calendar/calendar-date.ts'

/** Practice days in a week, Monday to Sunday by local dates, that a player aims at. The rest are rest days. */
export const MIN_WEEKLY_GOAL = 1
export const MAX_WEEKLY_GOAL = 7

export interface WeeklyGoalStreak {
  goal: number
  /** Weeks in a row that met the goal, up to this week or the last one: a week that still runs has not failed. */
  current: number
  longest: number
  /** Days with practice since Monday. */
  daysThisWeek: number
}

/** Weeks in a row in which a goal was met; weeks before the goal was set are measured by it too. Local dates may repeat. */
export function weeklyGoalStreak(
  localDates: readonly string[],
  goal: number,
  today: string,
): WeeklyGoalStreak {
  const daysOfWeek = Map.groupBy(new Set(localDates), mondayOf)
  const thisWeek = mondayOf(today)
  const isMet = (monday: string) => (daysOfWeek.get(monday)?.length ?? 0) >= goal
  let longest = 0
  for (const monday of daysOfWeek.keys()) {
    if (isMet(monday) && !isMet(addDays(monday, -7))) longest = Math.max(longest, weeksFrom(monday, 7, isMet))
  }
  const latest = isMet(thisWeek) ? thisWeek : addDays(thisWeek, -7)
  const daysThisWeek = daysOfWeek.get(thisWeek)?.length ?? 0
  return { goal, current: weeksFrom(latest, -7, isMet), longest, daysThisWeek }
}

function weeksFrom(monday: string, step: 7 | -7, isMet: (monday: string) => boolean): number {
  let weeks = 0
  for (let week = monday; isMet(week); week = addDays(week, step)) weeks += 1
  return weeks
}
