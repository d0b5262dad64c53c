/** Day streaks count the player's local dates, always recomputed from the sessions (design.md §5, "Streaks"). */

export interface DayStreaks {
  /** Days in a row up to today or yesterday: a streak is alive until a whole day has gone by without practice. */
  current: number
  longest: number
}

/** A day with practice: the player's local date (YYYY-MM-DD), and when its first session was recorded. */
export interface PracticeDay {
  localDate: string
  recordedAt: Date
}

const MS_PER_DAY = 24 * 60 * 60 * 1000
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY

/** The current and the longest streak, given local dates in any order, repeated or not, and the player's local date now. */
export function dayStreaks(localDates: readonly string[], today: string): DayStreaks {
  const runs = runsOfDays(localDates.map((localDate) => ({ localDate, recordedAt: new Date(0) })))
  const last = runs.at(-1)
  const isAlive = last !== undefined && last.lastDay >= dayNumber(today) - 1
  return { current: isAlive ? last.length : 0, longest: Math.max(0, ...runs.map((run) => run.length)) }
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

interface RunOfDays {
  length: number
  lastDay: number
  reachedAt: Date
}

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
