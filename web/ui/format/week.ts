import { USUAL_WEEK_START, type WeekStart } from '#domain/calendar/week.ts'
import { currentLocale } from './locale.ts'

/** Indexed by the numbers that Intl gives weekdays. */
const STARTS: Partial<Record<number, WeekStart>> = { 1: 'monday', 6: 'saturday', 7: 'sunday' }

/** Newer than the TypeScript library: missing in some browsers, and a property instead of a method in others. */
type WeekAware = Intl.Locale & {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/**
 * Where weeks begin in the reader's country. A language alone says no country, so the browser's own locales are asked first: en-GB
 * begins on Monday, en-US on Sunday.
 */
export function usualWeekStart(): WeekStart {
  const regional = [currentLocale(), ...navigator.languages].find((locale) => locale.includes('-'))
  const locale = new Intl.Locale(regional ?? currentLocale()) as WeekAware
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }
  return STARTS[firstDay] ?? USUAL_WEEK_START
}
