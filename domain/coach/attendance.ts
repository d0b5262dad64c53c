/**
 * The days of a month on which a player practiced or was at a test day of the team (product 10.60). Days are those of the month, 1 to 31, in
 * their order.
 */
export interface Attendance {
  /** The first day that counts: the day they joined, or 1. */
  from: number
  practiced: readonly number[]
  testDays: readonly number[]
}

/** How many days the player was there. A test day with practice is one day. */
export const daysThere = ({ practiced, testDays }: Attendance): number =>
  new Set([...practiced, ...testDays]).size

/** In percent of the days so far since the player joined; null when there were none. */
export function attendanceShare(attendance: Attendance, daysSoFar: number): number | null {
  const days = daysSoFar - attendance.from + 1
  return days < 1 ? null : Math.min(100, (100 * daysThere(attendance)) / days)
}
