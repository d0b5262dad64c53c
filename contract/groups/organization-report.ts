import { z } from 'zod'
import { Month } from './attendance.ts'
import { uuid } from '#contract/id.ts'

const count = z.number().int()

const MonthFigures = z.object({
  month: Month,
  /** Members who had joined by the end of the month. */
  members: count,
  /** The members who show their practice to nobody. They count in no figure. */
  hidden: count,
  practiced: count,
  practices: count,
  touches: count,
})

const ReportedTeam = z.object({
  teamId: uuid,
  name: z.string(),
  /** The same months as of the organization. */
  months: z.array(MonthFigures),
  /** In the month of the report: test days, players who were there, and levels that were confirmed. */
  testDays: count,
  tested: count,
  levels: count,
})
export type ReportedTeam = z.infer<typeof ReportedTeam>

const ReportedAge = z.object({
  /** U13 and so on, 'adults', or null for players without a year of birth. */
  group: z.string().nullable(),
  players: count,
  /** Players with a confirmed level at the end of the month. */
  withLevel: count,
  /** Levels confirmed until the end of the month, and in the month. */
  levels: count,
  levelsInMonth: count,
  /** The highest confirmed level: touches in a row; null without one. */
  highest: count.nullable(),
})
export type ReportedAge = z.infer<typeof ReportedAge>

/** A month of an organization for its admins, beside the five months before. It names teams and no player. */
export const OrganizationReport = z.object({
  organizationId: uuid,
  name: z.string(),
  month: Month,
  thisMonth: Month,
  /** The oldest first. The last one is the month of the report. */
  months: z.array(MonthFigures),
  /** By touches per head, the most first. */
  teams: z.array(ReportedTeam),
  /** The youngest first. */
  ages: z.array(ReportedAge),
  /** Whether there are more memberships than a report counts. */
  isTruncated: z.boolean(),
  /** Whether the reader has chosen to get each month's report by mail. */
  isMailed: z.boolean(),
})
export type OrganizationReport = z.infer<typeof OrganizationReport>
