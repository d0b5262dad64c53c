import { z } from 'zod'
import { MAX_STORED_EMAIL_LENGTH } from '#domain/identity/credentials.ts'
import { uuid } from '#contract/id.ts'
import { instant } from '#contract/instant.ts'
import {
  ROLE_HOLDERS_DEFAULT_LIMIT,
  ROLE_HOLDERS_MAX_LIMIT,
  USER_SEARCH_MAX_LENGTH,
} from '#contract/limits.ts'
import { typedEmail } from '#contract/email.ts'
import { cursorParameter, limitParameter, page } from '#contract/page.ts'
import { lineOfText, NO_CONTROLS } from '#contract/text.ts'

const storableEmail = typedEmail.regex(NO_CONTROLS).max(MAX_STORED_EMAIL_LENGTH)

/** Product 5.9: team_admin with a scope, `org_{organizationId}` or a team's id, becomes admin_org_{id} or admin_team_{id}. */
export const AssignRole = z.strictObject({
  email: storableEmail,
  role: z.enum(['admin', 'team_admin']),
  scope: z
    .string()
    .max(64)
    // The id is the same in capitals (contract/id.ts). `ORG_` is not.
    .overwrite((scope) => scope.replace(/[0-9A-F-]{36}$/i, (id) => id.toLowerCase()))
    .optional(),
})
export type AssignRole = z.infer<typeof AssignRole>

/** One role string (product 4.10): admin, team_admin, admin_team_{teamId}, admin_org_{organizationId}. */
export const NamedRole = z.strictObject({ email: storableEmail, role: z.string().max(64) })
export type NamedRole = z.infer<typeof NamedRole>
export const RevokeRole = z.strictObject({ email: storableEmail })
export type RevokeRole = z.infer<typeof RevokeRole>

/** `ok: false`: the email matches no user. */
export const RoleChange = z.object({
  ok: z.boolean(),
  /** The account has not confirmed its email. The role waits until it has. */
  warning: z.literal('EMAIL_NOT_VERIFIED').optional(),
})
export type RoleChange = z.infer<typeof RoleChange>

/** A role, with the name of its team or organization. */
export const HeldRole = z.object({
  role: z.string(),
  scopeName: z.string().nullable(),
  grantedAt: instant,
  /** The email of the person who gave it; null for the operator, and for deleted users. */
  grantedBy: z.string().nullable(),
  /** True until the holder has confirmed their email. Only then does the role take effect. */
  waitsForEmail: z.boolean(),
})
export type HeldRole = z.infer<typeof HeldRole>

export const RoleHolder = z.object({
  userId: uuid,
  email: z.string(),
  emailVerified: z.boolean(),
  displayName: z.string(),
  /** True of a holder who is suspended and cannot act. Absent otherwise. */
  isSuspended: z.boolean().optional(),
  /** The list of role strings that are in force (product 4.10). */
  roles: z.array(z.string()),
  held: z.array(HeldRole),
})
export type RoleHolder = z.infer<typeof RoleHolder>

/** The orders of the list; a minus reverses one. */
export const HOLDER_ORDERS = ['email', '-email', 'displayName', '-displayName'] as const
export type HolderOrder = (typeof HOLDER_ORDERS)[number]

/** Which roles to list: those of one kind, or those that wait for their email. */
export const HOLDER_FILTERS = ['website', 'organization', 'team', 'waiting'] as const
export type HolderFilter = (typeof HOLDER_FILTERS)[number]

export const ListHolders = z.object({
  /** In any part of name or email, in upper or lower case. */
  search: lineOfText(USER_SEARCH_MAX_LENGTH).optional(),
  filter: z.enum(HOLDER_FILTERS).optional(),
  sort: z.enum(HOLDER_ORDERS).default('email'),
  limit: limitParameter(ROLE_HOLDERS_DEFAULT_LIMIT, ROLE_HOLDERS_MAX_LIMIT),
  cursor: cursorParameter,
})
export type ListHolders = z.infer<typeof ListHolders>

/** Users who hold an admin-type role. */
export const RoleHolderPage = page(RoleHolder)
export type RoleHolderPage = z.infer<typeof RoleHolderPage>

/** The user of an email, before they get a role. */
export const RoleCandidate = z.object({ candidate: RoleHolder.nullable() })
export type RoleCandidate = z.infer<typeof RoleCandidate>
