/** Day streaks are counted by the player's local dates, and always computed again from the sessions (product 10.3). */
import { dateOfDayNumber, dayNumber } from './calendar-date.ts'

/** Practice so many days ago still keeps a streak (product 10.3). It ends after a whole day without practice. */
const KEPT_FOR_DAYS = 1

/** Days in a row with practice, by the player's local dates (YYYY-MM-DD). */
interface Streak {
  length: number
  from: string
  to: string
}

export interface DayStreaks {
  /** The streak that reaches today, or the day before; null when there is none. */
  current: Streak | null
  /** The longest streak; the earliest one when several are equally long. */
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
  // A date after today is possible. A player who flew east over the date line may have practiced on a date that is still to come here.
  const isAlive = last !== undefined && last.lastDay >= dayNumber(today) - KEPT_FOR_DAYS
  const longest = runs.reduce<RunOfDays | null>(
    (best, run) => (best && best.length >= run.length ? best : run),
    null,
  )
  return { current: isAlive ? streak(last) : null, longest: longest && streak(longest) }
}

/**
 * The longest streak, and the instant at which it was complete. Of several equally long ones, the one completed first. `atMost` limits its
 * length. A weekly board needs this: a week in UTC touches eight local dates, but its streak has seven days at most.
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

/** The earliest instant by which all of `length` consecutive days had been recorded. */
function completedAt(recordedAt: readonly Date[], length: number): Date {
  const stretches = recordedAt.slice(length - 1).map((_, from) => recordedAt.slice(from, from + length))
  return earliest(stretches.map((stretch) => stretch.reduce((a, b) => (a > b ? a : b))))
}

const earliest = (instants: readonly Date[]): Date => instants.reduce((a, b) => (a < b ? a : b))

/** The dates on which a streak first reached each length. `reached[6]` is the date on which one first lasted seven days. */
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
  /** For each day, when its first session was recorded. */
  recordedAt: Date[]
}

const streak = ({ length, lastDay }: RunOfDays): Streak => ({
  length,
  from: dateOfDayNumber(lastDay - length + 1),
  to: dateOfDayNumber(lastDay),
})

/** All streaks in order of time. Every other function of this file builds on this one. */
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
