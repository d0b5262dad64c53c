import { z } from 'zod'
import { TIERS } from '#domain/billing/entitlement.ts'
import { EFFECTIVE_ROLES } from '#domain/roles/roles.ts'
import { TEAM_ROLES } from '#domain/groups/group.ts'
import { NUMBER_FORMATS } from '#domain/players/number-format.ts'
import { VISIBILITIES } from '#domain/players/visibility.ts'
import { WEEK_STARTS } from '#domain/calendar/week.ts'
import { Entitlement } from '#contract/billing/entitlement.ts'
import { Id } from '#contract/id.ts'
import { DISPLAY_NAME_MAX_LENGTH } from '#contract/limits.ts'
import { lineOfText } from '#contract/text.ts'
import { Guardian } from './guardian.ts'
import { WeeklyGoal } from '#contract/statistics/statistics.ts'

const tier = z.enum(TIERS)

const IndividualPlan = z.object({
  subscriptionTier: tier,
  subscriptionStatus: z.string(),
  billingProvider: z.string().nullable(),
  stripeSubscriptionId: z.string().nullable(),
  periodEnd: z.string().nullable(),
})

const OrganizationPlan = z.object({
  organizationId: z.string(),
  teamId: z.string().nullable(),
  allocatedSeat: z.object({ tier, assignedAt: z.string(), assignedBy: z.string(), status: z.string() }),
})

export const CurrentTeam = z.object({
  teamId: z.string(),
  teamName: z.string(),
  role: z.enum(TEAM_ROLES),
  joinedAt: z.string(),
})

/** The user profile of spec §3, as its owner sees it. */
export const UserProfile = z.object({
  uid: z.string(),
  /** Empty for an anonymous player. */
  email: z.string(),
  emailVerified: z.boolean(),
  isAnonymous: z.boolean(),
  displayName: z.string(),
  /**
   * Whether the player has told a name to be shown and their year of birth, or has an account from before this was asked. Until then people
   * beyond their groups see "Player 7F3K" on boards, and no page, photo or video.
   */
  isIntroduced: z.boolean(),
  /** What people beyond the player's groups see as their name. */
  shownAs: z.string(),
  /** Whether it is time to ask for both. */
  introductionDue: z.boolean(),
  photoURL: z.string().nullable(),
  timeZone: z.string(),
  /** What the player reads, mails included; null until they were asked. */
  language: z.string().nullable(),
  /** Who may see the player on boards and on their page: everybody, who shares a group with them, nobody else. */
  visibility: z.enum(VISIBILITIES),
  /** Null until the player tells it. */
  birthYear: z.number().int().nullable(),
  /** Under 16 for all that the year says: others than their groups see them only if a guardian allows it (decisions/0048). */
  isMinor: z.boolean(),
  /** Whom a minor has asked; null for nobody. */
  guardian: Guardian.nullable(),
  /** Null for what is usual where the player's language is spoken. */
  weekStart: z.enum(WEEK_STARTS).nullable(),
  numberFormat: z.enum(NUMBER_FORMATS).nullable(),
  /** Practice days aimed at in a week; null without a goal. */
  weeklyGoal: WeeklyGoal.nullable(),
  totalJuggles: z.number().int(),
  /** Seconds. */
  longestSession: z.number(),
  /** Most juggles in one session. */
  bestSessionCount: z.number().int(),
  /** Juggles per minute, over at least 10 s. */
  bestRate: z.number(),
  /** Longest run of days in a row with practice. */
  dayStreak: z.number().int(),
  joinDate: z.string(),
  /** Whether the tier that counts now is above free, wherever it comes from; what follows says which, and who bills it. */
  isPremium: z.boolean(),
  subscriptionTier: tier,
  subscriptionStatus: z.string().nullable(),
  /** `stripe`, `apple`, `legacy`, `manual`, or `organization` for a seat; null where nobody bills. */
  billingProvider: z.string().nullable(),
  stripeSubscriptionId: z.string().nullable(),
  appleReceiptData: z.string().nullable(),
  role: z.array(z.string()),
  individual: IndividualPlan.optional(),
  organization: OrganizationPlan.optional(),
  entitlement: Entitlement.extend({ lastCalculated: z.string() }),
  currentTeam: CurrentTeam.nullable(),
  /** When the account that its owner deleted is erased; null for who stays. */
  deletionDueAt: z.string().nullable(),
})
export type UserProfile = z.infer<typeof UserProfile>

/** A name as people write it, in any script. */
export const DisplayName = lineOfText(DISPLAY_NAME_MAX_LENGTH)

export const UpdateProfile = z.strictObject({
  displayName: DisplayName.min(1).optional(),
  /** Null removes the photo; a new one is sent to /api/me/photo, so no other address than the present one is taken. */
  photoURL: z.string().max(2048).nullable().optional(),
  /** IANA name. */
  timeZone: z.string().max(64).optional(),
  /** One that there are texts in: 'de'. */
  language: z.string().max(3).optional(),
  visibility: z.enum(VISIBILITIES).optional(),
  birthYear: z.number().int().optional(),
  /** The player was asked to introduce themself, and does not want to now. Counts only while it is due. */
  introductionPutOff: z.literal(true).optional(),
  weekStart: z.enum(WEEK_STARTS).nullable().optional(),
  numberFormat: z.enum(NUMBER_FORMATS).nullable().optional(),
  /** Null for no goal. */
  weeklyGoal: WeeklyGoal.nullable().optional(),
  /** A team that one is a member of; null to have it chosen again (design.md §5, "currentTeam"). */
  currentTeamId: Id.nullable().optional(),
})
export type UpdateProfile = z.infer<typeof UpdateProfile>

/** The derived permissions object of spec §3, with the ids of what the caller manages. */
export const Permissions = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(EFFECTIVE_ROLES),
  roles: z.array(z.string()),
  assignedBy: z.literal('system'),
  assignedAt: z.string(),
  isActive: z.literal(true),
  teamIds: z.array(z.string()),
  clubIds: z.array(z.string()),
  managedOrganizationIds: z.array(z.string()),
  managedTeamIds: z.array(z.string()),
})
export type Permissions = z.infer<typeof Permissions>
