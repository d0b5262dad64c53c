import { z } from 'zod'
import { SOLD_TIERS } from '#domain/billing/plan.ts'
import { TEAM_ROLES } from '#domain/groups/team-role.ts'
import { MAX_STORED_EMAIL_LENGTH } from '#domain/identity/credentials.ts'
import { VISIBILITIES } from '#domain/players/visibility.ts'
import { Entitlement } from '#contract/billing/entitlement.ts'
import { uuid } from '#contract/id.ts'
import { instant } from '#contract/instant.ts'
import { version, versionRead } from '#contract/version.ts'
import {
  SUSPENSION_REASON_MAX_LENGTH,
  USER_SEARCH_MAX_LENGTH,
  USERS_DEFAULT_LIMIT,
  USERS_MAX_LIMIT,
} from '#contract/limits.ts'
import { cursorParameter, limitParameter, page } from '#contract/page.ts'
import { HeldRole } from './roles.ts'
import { USER_ORDERS, USER_STATUSES } from './user-orders.ts'
import { lineOfText, textOfLines } from '#contract/text.ts'

export const ListUsers = z.object({
  /** In any part of name or email, in upper or lower case. One or two letters match only at the beginning of either. */
  search: lineOfText(USER_SEARCH_MAX_LENGTH).optional(),
  status: z.enum(USER_STATUSES).optional(),
  sort: z.enum(USER_ORDERS).default('-joinDate'),
  limit: limitParameter(USERS_DEFAULT_LIMIT, USERS_MAX_LIMIT),
  cursor: cursorParameter,
})
export type ListUsers = z.infer<typeof ListUsers>

/** A user as website admins see them in the list. */
export const AdministeredUser = z.object({
  uid: uuid,
  /** Empty for an anonymous player. */
  email: z.string(),
  emailVerified: z.boolean(),
  isAnonymous: z.boolean(),
  displayName: z.string(),
  photoURL: z.string().nullable(),
  joinDate: instant,
  totalJuggles: z.number(),
  lastSessionAt: instant.nullable(),
  /** As it was last calculated. */
  entitlement: Entitlement,
  /** The list of role strings (product 4.10). */
  role: z.array(z.string()),
  suspendedAt: instant.nullable(),
})
export type AdministeredUser = z.infer<typeof AdministeredUser>

export const UserPage = page(AdministeredUser).extend({
  /** The number of users on all pages, on the first page only; null if counting would take too long. */
  total: z.number().int().nullable(),
})
export type UserPage = z.infer<typeof UserPage>

/** A plan that nobody pays for. `free` takes it back. */
export const GivenPlan = z.strictObject({
  tier: z.enum(['free', ...SOLD_TIERS]),
  /** The last day (`YYYY-MM-DD`); null for good. */
  until: z.iso.date().nullable(),
})
export type GivenPlan = z.infer<typeof GivenPlan>

/** PUT /api/admin/users/{userId}/plan. */
export const ChangeGivenPlan = GivenPlan.extend(versionRead)
export type ChangeGivenPlan = z.infer<typeof ChangeGivenPlan>

const Membership = z.object({
  id: uuid,
  name: z.string(),
  joinedAt: instant,
})

/** Everything about a user that website admins work with: no secrets, no ids of payment services, no devices. */
export const UserDetail = AdministeredUser.extend({
  timeZone: z.string(),
  visibility: z.enum(VISIBILITIES),
  /** Null until the player tells it. */
  birthYear: z.number().int().nullable(),
  bestSessionCount: z.number(),
  longestSession: z.number(),
  bestRate: z.number(),
  dayStreak: z.number(),
  sessionCount: z.number().int(),
  sessionsUnderReview: z.number().int(),
  /** As of now, with the plan or the seat that it comes from. */
  entitlement: Entitlement.extend({
    lastCalculated: instant,
    /** When the plan in force ends or renews; null without a plan, or without an end. */
    periodEnd: instant.nullable(),
    /** The organization of the seat. */
    organization: z.object({ id: uuid, name: z.string() }).nullable(),
  }),
  /** A plan that nobody pays for, given by the operator or an admin. It may be over. */
  givenPlan: GivenPlan.nullable(),
  /** The version of `givenPlan`. It exists even if no plan is given. */
  givenPlanVersion: version,
  suspendedReason: z.string().nullable(),
  logins: z.object({ count: z.number().int(), lastUsedAt: instant.nullable() }),
  teams: z.array(Membership.extend({ role: z.enum(TEAM_ROLES) })),
  organizations: z.array(Membership),
  roles: z.array(HeldRole),
  /** Whether it is the caller. Admins cannot suspend or delete themselves here. */
  isMe: z.boolean(),
})
export type UserDetail = z.infer<typeof UserDetail>

export const SuspendUser = z.strictObject({
  /** What the player is told. */
  reason: textOfLines(SUSPENSION_REASON_MAX_LENGTH).min(1),
})

/** The text that confirms a deletion: the email, or the name of a user without an email. */
export const DeleteUser = z.strictObject({ confirmation: z.string().max(MAX_STORED_EMAIL_LENGTH) })

/** How many logins were ended. */
export const EndedLogins = z.object({ ended: z.number().int() })
