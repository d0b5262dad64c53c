export interface DayStreaks {
  /** Days in a row up to today or yesterday: a streak is alive until a whole day has gone by without practice. */
  current: number
  longest: number
}

const MS_PER_DAY = 24 * 60 * 60 * 1000
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / MS_PER_DAY

/**
 * Day streaks of a player (design.md §5, "Streaks").
 * @param localDates the player's local practice dates (YYYY-MM-DD), in any order, repeated or not
 * @param today the player's local date now
 */
export function dayStreaks(localDates: readonly string[], today: string): DayStreaks {
  const days = [...new Set(localDates)].map(dayNumber).sort((a, b) => a - b)
  let longest = 0
  let run = 0
  let previous = Number.NEGATIVE_INFINITY
  for (const day of days) {
    run = day === previous + 1 ? run + 1 : 1
    longest = Math.max(longest, run)
    previous = day
  }
  const alive = previous >= dayNumber(today) - 1
  return { current: alive ? run : 0, longest }
}
