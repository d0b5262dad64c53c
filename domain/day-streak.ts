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

/** The longest streak and the instant at which it was complete; of several equal ones the one completed first. */
export function longestStreak(days: readonly PracticeDay[]): { length: number; reachedAt: Date } | null {
  let best: RunOfDays | null = null
  for (const run of runsOfDays(days)) {
    const isBetter =
      !best || run.length > best.length || (run.length === best.length && run.reachedAt < best.reachedAt)
    if (isBetter) best = run
  }
  return best && { length: best.length, reachedAt: best.reachedAt }
}

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
  reachedAt: Date
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
      runs.push({ length: 1, lastDay: day, reachedAt: recordedAt })
      continue
    }
    run.length += 1
    run.lastDay = day
    if (recordedAt > run.reachedAt) run.reachedAt = recordedAt
  }
  return runs
}
