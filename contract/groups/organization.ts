import { z } from 'zod'
import { GROUP_STATUSES } from '#domain/groups/group.ts'
import { JOIN_METHODS } from '#domain/groups/joining.ts'
import { EVIDENCE } from '#domain/practice/evidence.ts'
import { uuid } from '#contract/id.ts'
import { instant } from '#contract/instant.ts'
import { GROUP_NAME_MAX_LENGTH } from '#contract/limits.ts'
import { page } from '#contract/page.ts'
import { lineOfText } from '#contract/text.ts'

const status = z.enum(GROUP_STATUSES)
const name = lineOfText(GROUP_NAME_MAX_LENGTH).min(1)

export const OrganizationName = z.object({ id: uuid, name: z.string() })

const OrganizationAbilities = z.object({
  seeInside: z.boolean(),
  leave: z.boolean(),
  edit: z.boolean(),
  delete: z.boolean(),
  manageMembers: z.boolean(),
  manageTeams: z.boolean(),
  seeInviteCode: z.boolean(),
  manageSeats: z.boolean(),
  seePractice: z.boolean(),
  manageLevels: z.boolean(),
})

/** An organization as every signed-in player may see it. */
export const OrganizationCard = z.object({
  id: uuid,
  name: z.string(),
  status,
  memberCount: z.number().int(),
  teamCount: z.number().int(),
  createdAt: instant,
  /** Its own crest; null: a drawn one stands in its place. */
  crestURL: z.string().nullable(),
  isMember: z.boolean(),
})
export type OrganizationCard = z.infer<typeof OrganizationCard>
export const OrganizationCardPage = page(OrganizationCard)

export const Organization = OrganizationCard.extend({
  /** For managers only. */
  inviteCode: z.string().nullable().optional(),
  /** How a session must be known at least to count on the organization's boards (product 7.3). */
  leastEvidence: z.enum(EVIDENCE),
  abilities: OrganizationAbilities,
})
export type Organization = z.infer<typeof Organization>

export const CreateOrganization = z.strictObject({ name })
export type CreateOrganization = z.infer<typeof CreateOrganization>
export const UpdateOrganization = z.strictObject({
  name: name.optional(),
  status: status.optional(),
  leastEvidence: z.enum(EVIDENCE).optional(),
})
export type UpdateOrganization = z.infer<typeof UpdateOrganization>

/** The organization's name, typed to confirm. */
export const DeleteOrganization = z.strictObject({ confirmation: z.string().max(GROUP_NAME_MAX_LENGTH) })

export const OrganizationMember = z.object({
  organizationId: uuid,
  userId: uuid,
  /** For managers, and for the member themself; null otherwise. */
  userEmail: z.string().nullable(),
  userDisplayName: z.string(),
  photoURL: z.string().nullable(),
  isOrganizationAdmin: z.boolean(),
  /** For managers: true of another admin who is suspended and cannot act. Absent otherwise. */
  isSuspended: z.boolean().optional(),
  joinedAt: instant,
  joinMethod: z.enum(JOIN_METHODS).nullable(),
})
export type OrganizationMember = z.infer<typeof OrganizationMember>
export const OrganizationMemberPage = page(OrganizationMember)
