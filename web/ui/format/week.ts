import { USUAL_WEEK_START, type WeekStart } from '#domain/calendar/week.ts'
import { currentLocale } from './locale.ts'

/** Indexed by the numbers that Intl gives weekdays. */
const STARTS: Partial<Record<number, WeekStart>> = { 1: 'monday', 6: 'saturday', 7: 'sunday' }

/** Newer than TypeScript's library. Some browsers lack it, and in some it is a property instead of a method. */
type WeekAware = Intl.Locale & {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/**
 * The first day of the week in the reader's country. A language alone has no country, so the browser's own locales are asked as well: en-GB
 * begins on Monday, en-US on Sunday.
 */
export function usualWeekStart(): WeekStart {
  const regional = [currentLocale(), ...navigator.languages].find((locale) => locale.includes('-'))
  const locale = new Intl.Locale(regional ?? currentLocale()) as WeekAware
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }
  return STARTS[firstDay] ?? USUAL_WEEK_START
}
