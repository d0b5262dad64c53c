import { z } from 'zod'
import { TIERS } from '#domain/billing/entitlement.ts'
import { EFFECTIVE_ROLES } from '#domain/roles/roles.ts'
import { TEAM_ROLES } from '#domain/groups/team-role.ts'
import { NUMBER_FORMATS } from '#domain/players/number-format.ts'
import { VISIBILITIES } from '#domain/players/visibility.ts'
import { WEEK_STARTS } from '#domain/calendar/week.ts'
import { Entitlement } from '#contract/billing/entitlement.ts'
import { DisplayName } from './display-name.ts'
import { Guardian } from './guardian.ts'
import { Id, uuid } from '#contract/id.ts'
import { instant } from '#contract/instant.ts'
import { NO_CONTROLS } from '#contract/text.ts'
import { WeeklyGoal } from '#contract/statistics/statistics.ts'

const tier = z.enum(TIERS)

const IndividualPlan = z.object({
  subscriptionTier: tier,
  subscriptionStatus: z.string(),
  billingProvider: z.string().nullable(),
  stripeSubscriptionId: z.string().nullable(),
  periodEnd: instant.nullable(),
})

const OrganizationPlan = z.object({
  organizationId: uuid,
  teamId: uuid.nullable(),
  allocatedSeat: z.object({ tier, assignedAt: instant, assignedBy: z.string(), status: z.string() }),
})

const CurrentTeam = z.object({
  teamId: uuid,
  teamName: z.string(),
  role: z.enum(TEAM_ROLES),
  joinedAt: instant,
})

/** The user profile (product 3.1), as its owner sees it. */
export const UserProfile = z.object({
  uid: uuid,
  /** Empty for an anonymous player. */
  email: z.string(),
  emailVerified: z.boolean(),
  isAnonymous: z.boolean(),
  displayName: z.string(),
  /**
   * Whether the player has told a display name and their year of birth, or has an account from before this was asked. Until then, people
   * outside their groups see "Player 7F3K" on boards, and no page, photo or video.
   */
  isIntroduced: z.boolean(),
  /** The name that people outside the player's groups see. */
  shownAs: z.string(),
  /** Whether to ask for both now. */
  introductionDue: z.boolean(),
  photoURL: z.string().nullable(),
  timeZone: z.string(),
  /** The language of the app and of mails; null until the player was asked. */
  language: z.string().nullable(),
  /** Who may see the player on boards and on their page: everybody, people who share a group with them, or nobody else. */
  visibility: z.enum(VISIBILITIES),
  /** Null until the player tells it. */
  birthYear: z.number().int().nullable(),
  /**
   * Under 16 as far as the birth year tells. People outside the player's groups see them only if a guardian allows it (decisions/0048).
   */
  isMinor: z.boolean(),
  /** The guardian that a minor has asked; null for none. */
  guardian: Guardian.nullable(),
  /** Null for the usual one where the player's language is spoken. */
  weekStart: z.enum(WEEK_STARTS).nullable(),
  numberFormat: z.enum(NUMBER_FORMATS).nullable(),
  /** The goal for practice days in a week; null without a goal. */
  weeklyGoal: WeeklyGoal.nullable(),
  /** Whether the player gives the counts that they correct, to improve counting. Null until they were asked. */
  givesCorrections: z.boolean().nullable(),
  /** Whether the player may: their year of birth is known, and under 16 a guardian allows it. */
  mayGiveCorrections: z.boolean(),
  totalJuggles: z.number().int(),
  /** Seconds. */
  longestSession: z.number(),
  /** Most juggles in one session. */
  bestSessionCount: z.number().int(),
  /** Juggles per minute, over at least 10 s. */
  bestRate: z.number(),
  /** Longest run of days in a row with practice. */
  dayStreak: z.number().int(),
  joinDate: instant,
  /** Whether the tier in force is above free, from any source. The next fields say which tier, and who bills it. */
  isPremium: z.boolean(),
  subscriptionTier: tier,
  subscriptionStatus: z.string().nullable(),
  /** `stripe`, `apple`, `legacy`, `manual`, or `organization` for a seat; null if nobody bills. */
  billingProvider: z.string().nullable(),
  stripeSubscriptionId: z.string().nullable(),
  appleReceiptData: z.string().nullable(),
  role: z.array(z.string()),
  individual: IndividualPlan.optional(),
  organization: OrganizationPlan.optional(),
  entitlement: Entitlement.extend({ lastCalculated: instant }),
  /**
   * The practices counted by video or camera that the player may still save without a plan. With a plan none is used.
   */
  freeCountsLeft: z.number().int(),
  currentTeam: CurrentTeam.nullable(),
  /** When the account is erased, if its owner deleted it; null otherwise. */
  deletionDueAt: instant.nullable(),
})
export type UserProfile = z.infer<typeof UserProfile>

export const UpdateProfile = z.strictObject({
  displayName: DisplayName.min(1).optional(),
  /** Null removes the photo. A new photo is sent to /api/me/photo, so the only other valid value is the present address. */
  photoURL: z.string().regex(NO_CONTROLS).max(2048).nullable().optional(),
  /** IANA name. */
  timeZone: z.string().max(64).optional(),
  /** A language that Keepup has texts in: 'de'. */
  language: z.string().max(3).optional(),
  visibility: z.enum(VISIBILITIES).optional(),
  birthYear: z.number().int().optional(),
  /** The player was asked for an introduction, and declined for now. Ignored unless it is due. */
  introductionPutOff: z.literal(true).optional(),
  weekStart: z.enum(WEEK_STARTS).nullable().optional(),
  numberFormat: z.enum(NUMBER_FORMATS).nullable().optional(),
  /** Null removes the goal. */
  weeklyGoal: WeeklyGoal.nullable().optional(),
  givesCorrections: z.boolean().optional(),
  /** A team where the player is a member; null lets the server choose again (product 10.7). */
  currentTeamId: Id.nullable().optional(),
})
export type UpdateProfile = z.infer<typeof UpdateProfile>

/** The permissions (product 3.10), with the ids of the groups that the caller manages. */
export const Permissions = z.object({
  id: uuid,
  email: z.string(),
  role: z.enum(EFFECTIVE_ROLES),
  roles: z.array(z.string()),
  assignedBy: z.literal('system'),
  assignedAt: instant,
  isActive: z.literal(true),
  teamIds: z.array(uuid),
  clubIds: z.array(uuid),
  managedOrganizationIds: z.array(uuid),
  managedTeamIds: z.array(uuid),
  /** What the player may do on the whole website. */
  abilities: z.object({ manageUsers: z.boolean(), seeWholeAuditLog: z.boolean() }),
})
export type Permissions = z.infer<typeof Permissions>
