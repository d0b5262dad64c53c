import type { PracticeSession } from '#contract/sessions/practice-session.ts'

/** The results of sessions, counted in the simplest way, to compare the product's own counting with. */
export interface Recount {
  totalJuggles: number
  bestSessionCount: number
  bestRun: number
  /** Seconds. */
  longestSession: number
  /** Juggles per minute, over at least 10 s. */
  bestRate: number
  /** Local dates with practice, the latest first. */
  days: { date: string; juggles: number; sessions: number }[]
  /** Days in a row up to today or yesterday. */
  streakNow: number
  longestStreak: number
  badges: string[]
}

const IN_A_ROW = [10, 25, 50, 100, 250, 500, 1000]
const IN_TOTAL = [1000, 10_000, 100_000]
const STREAKS = [7, 30, 100, 365]

const DAY_MS = 24 * 60 * 60 * 1000

export function recount(sessions: readonly PracticeSession[], timeZone: string): Recount {
  const localDate = (instant: string | number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant))
  const dates = [...new Set(sessions.map(({ date }) => localDate(date)))].toSorted().toReversed()
  const most = (values: readonly number[]) => Math.max(0, ...values)
  const totalJuggles = sessions.reduce((sum, { juggleCount }) => sum + juggleCount, 0)
  const bestSessionCount = most(sessions.map(({ juggleCount }) => juggleCount))
  const bestRun = most(sessions.flatMap(({ runs }) => (runs ?? []).map(({ juggleCount }) => juggleCount)))
  const rated = sessions.filter(({ duration }) => duration >= 10)
  const longestStreak = most(dates.map((date) => daysInARow(dates, date)))
  const [today, yesterday] = [localDate(Date.now()), localDate(Date.now() - DAY_MS)]
  return {
    totalJuggles,
    bestSessionCount,
    bestRun,
    longestSession: most(sessions.map(({ duration }) => duration)),
    bestRate: most(rated.map(({ juggleCount, duration }) => (juggleCount / duration) * 60)),
    days: dates.map((date) => {
      const ofDay = sessions.filter((session) => localDate(session.date) === date)
      const juggles = ofDay.reduce((sum, { juggleCount }) => sum + juggleCount, 0)
      return { date, juggles, sessions: ofDay.length }
    }),
    streakNow: daysInARow(dates, dates.includes(today) ? today : yesterday),
    longestStreak,
    badges: [
      ...IN_A_ROW.filter((threshold) => bestRun >= threshold).map((threshold) => `${threshold} in a row`),
      ...IN_A_ROW.filter((threshold) => bestSessionCount >= threshold).map((each) => `${each} in a session`),
      ...IN_TOTAL.filter((threshold) => totalJuggles >= threshold).map((each) => `${each} in total`),
      ...STREAKS.filter((threshold) => longestStreak >= threshold).map((each) => `${each} days in a row`),
    ].map((badge) => badge.replace(/^1000\b/, '1,000')),
  }
}

/** The number of days in a row that end on a date. */
function daysInARow(dates: readonly string[], last: string): number {
  let count = 0
  for (let date = last; dates.includes(date); count++) {
    date = new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, 10)
  }
  return count
}
