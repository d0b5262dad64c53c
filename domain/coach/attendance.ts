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

/** Whether the player was there on a day of the month. */
export const wasThere = ({ practiced, testDays }: Attendance, day: number): boolean =>
  practiced.includes(day) || testDays.includes(day)

/** How many days the player was there. A test day with practice is one day. */
export const daysThere = ({ practiced, testDays }: Attendance): number =>
  new Set([...practiced, ...testDays]).size

/** How many days of the month there were so far since the player joined. */
export const daysSinceJoining = ({ from }: Attendance, daysSoFar: number): number =>
  Math.max(0, daysSoFar - from + 1)

/** In percent of these days; null when there were none. */
export function attendanceShare(attendance: Attendance, daysSoFar: number): number | null {
  const days = daysSinceJoining(attendance, daysSoFar)
  return days === 0 ? null : Math.min(100, (100 * daysThere(attendance)) / days)
}
