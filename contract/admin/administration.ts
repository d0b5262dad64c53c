import { z } from 'zod'
import { Id, uuid } from '#contract/id.ts'
import { instant } from '#contract/instant.ts'
import { listOf } from '#contract/list-in-request.ts'
import { COACH_RANGES } from '#domain/coach/member-practice.ts'
import { LEADERBOARD_STATS } from '#domain/leaderboard.ts'
import { Month } from '#contract/groups/attendance.ts'
import { GROUP_STATUSES, GROUP_TYPES } from '#domain/groups/group.ts'
import { BOARD_PERIODS } from '#domain/calendar/period.ts'
import { BULK_MAX_ORGANIZATIONS, BULK_MAX_TEAMS } from '#contract/limits.ts'

const count = z.number().int()
const status = z.enum(GROUP_STATUSES)

/** A team in the list of its managers. */
export const ManagedTeam = z.object({
  id: uuid,
  name: z.string(),
  type: z.enum(GROUP_TYPES),
  status,
  memberCount: count,
  adminName: z.string(),
  organizationId: uuid.nullable(),
  organizationName: z.string().nullable(),
  /** Open join requests. */
  requestCount: count,
  createdAt: instant,
  abilities: z.object({ edit: z.boolean(), delete: z.boolean(), move: z.boolean() }),
})
export type ManagedTeam = z.infer<typeof ManagedTeam>

/** `total` is counted up to MANAGED_TOTAL_MAX. `totalIsMore` says that there are more. */
const managedPage = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: count,
    totalIsMore: z.boolean(),
  })

export const ManagedTeamPage = managedPage(ManagedTeam)
export type ManagedTeamPage = z.infer<typeof ManagedTeamPage>

export const ManagedOrganization = z.object({
  id: uuid,
  name: z.string(),
  status,
  memberCount: count,
  teamCount: count,
  createdAt: instant,
})
export type ManagedOrganization = z.infer<typeof ManagedOrganization>
export const ManagedOrganizationPage = managedPage(ManagedOrganization)
export type ManagedOrganizationPage = z.infer<typeof ManagedOrganizationPage>

const teamIds = listOf(Id, { min: 1, max: BULK_MAX_TEAMS })

/** One change of several teams: all or none. */
export const ChangeTeams = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('setStatus'), teamIds, status }),
  /** Null takes them out of their organizations. */
  z.strictObject({ change: z.literal('move'), teamIds, organizationId: Id.nullable() }),
  /** `memberCount` is what the caller saw. If the change would affect more members, it is refused. */
  z.strictObject({ change: z.literal('delete'), teamIds, memberCount: count.min(0) }),
])
export type ChangeTeams = z.infer<typeof ChangeTeams>
export const TeamsChanged = z.object({ count })

/** The same for organizations, which are deleted one at a time. */
export const ChangeOrganizations = z.strictObject({
  change: z.literal('setStatus'),
  organizationIds: listOf(Id, { min: 1, max: BULK_MAX_ORGANIZATIONS }),
  status,
})
export type ChangeOrganizations = z.infer<typeof ChangeOrganizations>
export const OrganizationsChanged = z.object({ count })

const members = z.strictObject({ of: z.literal('members') })
const sessions = z.strictObject({ of: z.literal('sessions') })
const leaderboard = z.strictObject({
  of: z.literal('leaderboard'),
  stat: z.enum(LEADERBOARD_STATS),
  period: z.enum(BOARD_PERIODS).default('all'),
})
/** The coach's view of the last days. */
const practice = z.strictObject({
  of: z.literal('practice'),
  // The description of the API would name the first number only.
  days: z.literal(COACH_RANGES).meta({ enum: [...COACH_RANGES] }),
})
/** The days of a month on which the members were there. */
const attendance = z.strictObject({ of: z.literal('attendance'), month: Month })
/** The awards that wait to be handed over, to be ordered. */
const awards = z.strictObject({ of: z.literal('awards') })

/** A table of an organization's monthly report. */
const report = z.strictObject({ of: z.literal('report'), part: z.enum(['teams', 'ages']), month: Month })

/** The CSV exports of the website. */
export const WebsiteExport = leaderboard
export type WebsiteExport = z.infer<typeof WebsiteExport>

/** The CSV exports of a group. */
export const OrganizationExport = z.discriminatedUnion('of', [members, sessions, leaderboard, report])
export type OrganizationExport = z.infer<typeof OrganizationExport>
export const TeamExport = z.discriminatedUnion('of', [
  members,
  sessions,
  leaderboard,
  practice,
  attendance,
  awards,
])
export type TeamExport = z.infer<typeof TeamExport>
