import { z } from 'zod'
import { uuid } from '#contract/id.ts'

const count = z.number().int()
const days = z.array(count)

/** YYYY-MM. */
export const Month = z.string().regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/)

const AttendingMember = z.object({
  userId: uuid,
  displayName: z.string(),
  photoURL: z.string().nullable(),
  shirtNumber: count.nullable(),
  /** Days of the month. Null for a member who shows their practice to nobody in this team. */
  attendance: z.object({ from: count, practiced: days, testDays: days }).nullable(),
})
export type AttendingMember = z.infer<typeof AttendingMember>

/** The days of a month on which the members of a team practiced, or were at a test day of the team. By name. */
export const TeamAttendance = z.object({
  teamId: uuid,
  teamName: z.string(),
  month: Month,
  /** The present month on the coach's calendar. */
  thisMonth: Month,
  /** How many days of the month have begun. */
  daysSoFar: count,
  members: z.array(AttendingMember),
  /** The number of members. Of a larger team, only the first COACH_MAX_MEMBERS to join are listed. */
  memberCount: count,
})
export type TeamAttendance = z.infer<typeof TeamAttendance>
