import { USUAL_WEEK_START, type WeekStart } from '#domain/calendar/week.ts'
import { currentLocale, preferredLocales } from './locale.ts'

/** Indexed by the numbers that Intl gives weekdays. */
const STARTS: Partial<Record<number, WeekStart>> = { 1: 'monday', 6: 'saturday', 7: 'sunday' }

/** TypeScript's library does not know this method yet. Some browsers lack it, and in some it is a property. */
type WeekAware = Intl.Locale & {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/**
 * The first day of the week where the reader lives: en-GB begins on Monday, en-US on Sunday. A language without a region stands for most of
 * its readers. For a language that the browser does not list, the region comes from the browser's other languages.
 */
export function usualWeekStart(): WeekStart {
  const own = new Intl.Locale(currentLocale())
  const known = preferredLocales().map((each) => new Intl.Locale(each))
  const isKnown = known.some(({ language }) => language === own.language)
  const locale = ((isKnown ? undefined : known.find(({ region }) => region !== undefined)) ??
    own) as WeekAware
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }
  return STARTS[firstDay] ?? USUAL_WEEK_START
}
