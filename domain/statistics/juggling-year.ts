import { dayStreaks } from '#domain/calendar/day-streak.ts'
import { addDays, dayNumber } from '#domain/calendar/calendar-date.ts'
import type { Badge, EarnedBadge } from './badges.ts'

/**
 * A year in juggling (product 10.35): a calendar year, which can be told from December on, or a year of the account, which can be told from
 * its birthday on. Dates are YYYY-MM-DD by the player's calendar.
 */
export type JugglingYear = {
  /** In the address: `2026`, or `account-2` for the second year of the account. */
  id: string
  from: string
  to: string
} & ({ kind: 'calendar'; year: number } | { kind: 'account'; number: number })

/** How long after its birthday the year of an account is in season. */
const BIRTHDAY_DAYS = 14

/** The years that can be told, the newest first. */
export function yearsToTell(
  joined: string,
  days: readonly { date: string }[],
  today: string,
): JugglingYear[] {
  const hasPractice = ({ from, to }: JugglingYear) => days.some(({ date }) => date >= from && date <= to)
  return [...calendarYears(days, today), ...accountYears(joined, today)]
    .filter(hasPractice)
    .toSorted((a, b) => dayNumber(b.to) - dayNumber(a.to))
}

/** The year that is in season today; null for most of the year. */
export function yearInSeason(
  joined: string,
  days: readonly { date: string }[],
  today: string,
): JugglingYear | null {
  const isInSeason = (year: JugglingYear) =>
    year.kind === 'calendar'
      ? today.slice(0, 7) === `${year.year}-12`
      : dayNumber(today) - dayNumber(year.to) <= BIRTHDAY_DAYS
  return yearsToTell(joined, days, today).find(isInSeason) ?? null
}

/** A calendar year is told from December on. */
function calendarYears(days: readonly { date: string }[], today: string): JugglingYear[] {
  const first = Number((days[0]?.date ?? today).slice(0, 4))
  const thisYear = Number(today.slice(0, 4))
  const last = today.slice(5, 7) === '12' ? thisYear : thisYear - 1
  return range(first, last).map((year) => ({
    id: String(year),
    kind: 'calendar',
    year,
    from: `${year}-01-01`,
    to: `${year}-12-31`,
  }))
}

/** A year of the account is told when it is over. */
function accountYears(joined: string, today: string): JugglingYear[] {
  const years = Number(today.slice(0, 4)) - Number(joined.slice(0, 4))
  return range(1, years)
    .map((number) => ({
      id: `account-${number}`,
      kind: 'account' as const,
      number,
      from: birthday(joined, number - 1),
      to: addDays(birthday(joined, number), -1),
    }))
    .filter(({ to }) => to < today)
}

/** A player who joined on 29 February has their birthday on 1 March in other years. */
function birthday(joined: string, number: number): string {
  const year = Number(joined.slice(0, 4)) + number
  return new Date(Date.UTC(year, Number(joined.slice(5, 7)) - 1, Number(joined.slice(8, 10))))
    .toISOString()
    .slice(0, 10)
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

interface PracticeDay {
  date: string
  sessions: number
  juggles: number
  /** Seconds of practice. */
  seconds: number
}

/** The numbers of a year. */
export interface YearStory {
  juggles: number
  sessions: number
  seconds: number
  practiceDays: number
  longestStreak: number
  /** The day with most juggles. */
  bestDay: { date: string; juggles: number }
  /** The first date of the month with most juggles; null with practice in one month only. */
  bestMonth: { start: string; juggles: number } | null
  /** 1 (Monday) to 7, the weekday with most practice days; null with too few days, or when two are level. */
  favoriteWeekday: number | null
  badges: Badge[]
}

/** With fewer days of practice, a favorite weekday is chance. */
export const LEAST_DAYS = 8

/** The story of a year; null for a year without practice. */
export function storyOfYear(
  { from, to }: Pick<JugglingYear, 'from' | 'to'>,
  allDays: readonly PracticeDay[],
  earned: readonly EarnedBadge[],
): YearStory | null {
  const days = allDays.filter(({ date }) => date >= from && date <= to)
  if (days.length === 0) return null
  const sum = (part: 'juggles' | 'sessions' | 'seconds') => days.reduce((all, day) => all + day[part], 0)
  return {
    juggles: sum('juggles'),
    sessions: sum('sessions'),
    seconds: sum('seconds'),
    practiceDays: days.length,
    longestStreak:
      dayStreaks(
        days.map(({ date }) => date),
        to,
      ).longest?.length ?? 0,
    bestDay: days.reduce((best, day) => (day.juggles > best.juggles ? day : best)),
    bestMonth: bestMonth(days),
    favoriteWeekday: days.length < LEAST_DAYS ? null : favoriteWeekday(days),
    badges: earned.filter(({ earnedOn }) => earnedOn >= from && earnedOn <= to),
  }
}

function bestMonth(days: readonly PracticeDay[]): YearStory['bestMonth'] {
  const months = Object.entries(Object.groupBy(days, ({ date }) => date.slice(0, 7))).map(
    ([month, ofMonth]) => ({
      start: `${month}-01`,
      juggles: ofMonth!.reduce((all, { juggles }) => all + juggles, 0),
    }),
  )
  if (months.length < 2) return null
  return months.reduce((best, month) => (month.juggles > best.juggles ? month : best))
}

function favoriteWeekday(days: readonly PracticeDay[]): number | null {
  // 1970-01-01 was a Thursday.
  const counts = Array.from({ length: 7 }, () => 0)
  for (const { date } of days) counts[(dayNumber(date) + 3) % 7]! += 1
  const most = Math.max(...counts)
  return counts.filter((count) => count === most).length === 1 ? counts.indexOf(most) + 1 : null
}
