import { addDays, dayNumber } from '#domain/calendar/calendar-date.ts'
import { USUAL_WEEK_START, weekOf, type WeekStart } from '#domain/calendar/week.ts'

/** The days per week on which a player wants to practice, by local dates. */
export const MIN_WEEKLY_GOAL = 1
export const MAX_WEEKLY_GOAL = 7

export interface WeeklyGoalStreak {
  goal: number
  /** Consecutive weeks that met the goal, up to this week or, while this week may still meet it, up to last week. */
  current: number
  longest: number
  /** Days with practice since the week began. */
  daysThisWeek: number
}

/** Consecutive weeks in which the goal was met. Weeks before the goal was set are measured by it too. `localDates` may hold duplicates. */
export function weeklyGoalStreak(
  localDates: readonly string[],
  goal: number,
  today: string,
  weekStart: WeekStart = USUAL_WEEK_START,
): WeeklyGoalStreak {
  const daysOfWeek = Map.groupBy(new Set(localDates), (date) => weekOf(date, weekStart))
  const thisWeek = weekOf(today, weekStart)
  const isMet = (week: string) => (daysOfWeek.get(week)?.length ?? 0) >= goal
  let longest = 0
  for (const week of daysOfWeek.keys()) {
    if (isMet(week) && !isMet(addDays(week, -7))) longest = Math.max(longest, weeksFrom(week, 7, isMet))
  }
  const latest = isMet(thisWeek) ? thisWeek : addDays(thisWeek, -7)
  const daysThisWeek = daysOfWeek.get(thisWeek)?.length ?? 0
  return { goal, current: weeksFrom(latest, -7, isMet), longest, daysThisWeek }
}

/** The practice days that this week still needs, or null if it has too few days left. `today` counts as left until there is practice. */
export function daysToGoal(
  { goal, daysThisWeek }: Pick<WeeklyGoalStreak, 'goal' | 'daysThisWeek'>,
  { today, practicedToday }: { today: string; practicedToday: boolean },
  weekStart: WeekStart = USUAL_WEEK_START,
): number | null {
  const needed = Math.max(0, goal - daysThisWeek)
  const left = dayNumber(nextWeek(today, weekStart)) - dayNumber(today) - (practicedToday ? 1 : 0)
  return needed <= left ? needed : null
}

/** The first date of the week after `today`. */
export const nextWeek = (today: string, weekStart: WeekStart = USUAL_WEEK_START): string =>
  addDays(weekOf(today, weekStart), 7)

function weeksFrom(from: string, step: 7 | -7, isMet: (week: string) => boolean): number {
  let weeks = 0
  for (let week = from; isMet(week); week = addDays(week, step)) weeks += 1
  return weeks
}
