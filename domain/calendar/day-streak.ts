/** Day streaks count the player's local dates, always recomputed from the sessions (design.md §5, "Streaks"). */
import { dateOfDayNumber, dayNumber } from './calendar-date.ts'

/** Days in a row with practice, by the player's local dates (YYYY-MM-DD). */
export interface Streak {
  length: number
  from: string
  to: string
}

export interface DayStreaks {
  /** Up to today or yesterday: a streak is alive until a whole day has gone by without practice. Null when none is. */
  current: Streak | null
  /** Of several equal ones the earliest. */
  longest: Streak | null
}

/** A day with practice: the player's local date (YYYY-MM-DD), and when its first session was recorded. */
export interface PracticeDay {
  localDate: string
  recordedAt: Date
}

/** The current and the longest streak, given local dates in any order, repeated or not, and the player's local date now. */
export function dayStreaks(localDates: readonly string[], today: string): DayStreaks {
  const runs = runsOfDays(localDates.map((localDate) => ({ localDate, recordedAt: new Date(0) })))
  const last = runs.at(-1)
  // A date after today is real: who flew west across the date line has practiced on a date that has yet to come here.
  const isAlive = last !== undefined && last.lastDay >= dayNumber(today) - 1
  const longest = runs.reduce<RunOfDays | null>(
    (best, run) => (best && best.length >= run.length ? best : run),
    null,
  )
  return { current: isAlive ? streak(last) : null, longest: longest && streak(longest) }
}

/**
 * The longest streak and the instant at which it was complete; of several equal ones the one completed first. None is longer than
 * `atMost`: the seven days of a week in UTC lie on eight dates for nearly everybody.
 */
export function longestStreak(
  days: readonly PracticeDay[],
  atMost = Infinity,
): { length: number; reachedAt: Date } | null {
  let best: { length: number; reachedAt: Date } | null = null
  for (const run of runsOfDays(days)) {
    const length = Math.min(run.length, atMost)
    const reachedAt = completedAt(run.recordedAt, length)
    if (!best || length > best.length || (length === best.length && reachedAt < best.reachedAt))
      best = { length, reachedAt }
  }
  return best
}

/** When so many of the days, in a row, were first all recorded. */
function completedAt(recordedAt: readonly Date[], length: number): Date {
  const stretches = recordedAt.slice(length - 1).map((_, from) => recordedAt.slice(from, from + length))
  return earliest(stretches.map((stretch) => stretch.reduce((a, b) => (a > b ? a : b))))
}

const earliest = (instants: readonly Date[]): Date => instants.reduce((a, b) => (a < b ? a : b))

/** The date on which each length was first reached: `reached[6]` is when a streak first had seven days. */
export function streakLengthsReached(localDates: readonly string[]): string[] {
  const reached: string[] = []
  for (const { length, lastDay } of runsOfDays(
    localDates.map((localDate) => ({ localDate, recordedAt: new Date(0) })),
  )) {
    while (reached.length < length) reached.push(dateOfDayNumber(lastDay - length + 1 + reached.length))
  }
  return reached
}

interface RunOfDays {
  length: number
  lastDay: number
  /** Of each day. */
  recordedAt: Date[]
}

const streak = ({ length, lastDay }: RunOfDays): Streak => ({
  length,
  from: dateOfDayNumber(lastDay - length + 1),
  to: dateOfDayNumber(lastDay),
})

/** Every streak there has been, in the order of time: the one function that all others here look through. */
function runsOfDays(days: readonly PracticeDay[]): RunOfDays[] {
  const firstRecorded = new Map<number, Date>()
  for (const { localDate, recordedAt } of days) {
    const day = dayNumber(localDate)
    const known = firstRecorded.get(day)
    if (!known || recordedAt < known) firstRecorded.set(day, recordedAt)
  }
  const runs: RunOfDays[] = []
  for (const [day, recordedAt] of [...firstRecorded].sort(([a], [b]) => a - b)) {
    const run = runs.at(-1)
    if (run?.lastDay !== day - 1) {
      runs.push({ length: 1, lastDay: day, recordedAt: [recordedAt] })
      continue
    }
    run.length += 1
    run.lastDay = day
    run.recordedAt.push(recordedAt)
  }
  return runs
}
