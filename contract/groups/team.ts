import { z } from 'zod'
import { TIERS } from '#domain/billing/entitlement.ts'
import { GROUP_STATUSES, GROUP_TYPES } from '#domain/groups/group.ts'
import { TEAM_ROLES } from '#domain/groups/team-role.ts'
import { TEAM_STANDINGS } from '#domain/groups/team-standing.ts'
import { EVIDENCE } from '#domain/practice/evidence.ts'
import { Id, uuid } from '#contract/id.ts'
import { instant } from '#contract/instant.ts'
import { GROUP_DESCRIPTION_MAX_LENGTH, GROUP_NAME_MAX_LENGTH } from '#contract/limits.ts'
import { page } from '#contract/page.ts'
import { lineOfText, textOfLines } from '#contract/text.ts'

const status = z.enum(GROUP_STATUSES)
const type = z.enum(GROUP_TYPES)
const teamRole = z.enum(TEAM_ROLES)

/** requireApproval is the effective value. instantJoin is the only way to let anyone in at once (product 5.7, 10.6). */
const TeamSettings = z.object({
  allowSelfJoin: z.boolean(),
  requireApproval: z.boolean(),
  instantJoin: z.boolean(),
})

const OwnPlaceInTeam = z.object({
  standing: z.enum(TEAM_STANDINGS),
  /** Null for players who are not active members. */
  role: teamRole.nullable(),
  /** The caller's pending request. */
  joinRequestId: uuid.nullable(),
  /** When a rejected player may ask again; null if at once. */
  askAgainAt: instant.nullable(),
})

/** A team as every signed-in player may see it. */
export const TeamCard = z.object({
  id: uuid,
  name: z.string(),
  type,
  memberCount: z.number().int(),
  subscriptionTier: z.enum(TIERS),
  adminName: z.string(),
  description: z.string(),
  status,
  organizationId: uuid.nullable(),
  organizationName: z.string().nullable(),
  createdAt: instant,
  /** The team's own crest, or its organization's; null: a drawn one stands in its place. */
  crestURL: z.string().nullable(),
  settings: TeamSettings,
  me: OwnPlaceInTeam,
  abilities: z.object({ seeInside: z.boolean() }),
})
export type TeamCard = z.infer<typeof TeamCard>
export const TeamCardPage = page(TeamCard)

const TeamAbilities = z.object({
  seeInside: z.boolean(),
  join: z.boolean(),
  leave: z.boolean(),
  edit: z.boolean(),
  delete: z.boolean(),
  move: z.boolean(),
  manageMembers: z.boolean(),
  appointAdmins: z.boolean(),
  keepPlayers: z.boolean(),
  decideJoinRequests: z.boolean(),
  admit: z.boolean(),
  seeInviteCode: z.boolean(),
  seePractice: z.boolean(),
  manageLevels: z.boolean(),
  writeToMembers: z.boolean(),
  transferOwnership: z.boolean(),
})

/** The player who was offered the team, until they answer. */
const OwnershipOffer = z.object({
  userId: uuid,
  displayName: z.string(),
  offeredAt: instant,
  expiresAt: instant,
})
export type OwnershipOffer = z.infer<typeof OwnershipOffer>

/** The whole team (product 3.5), for its members and managers. */
export const Team = TeamCard.extend({
  ownerId: uuid.nullable(),
  adminIds: z.array(uuid),
  /** Active members, at most the first TEAM_MEMBER_IDS_MAX to join. memberCount counts all of them. */
  memberIds: z.array(uuid),
  /** For managers only. */
  inviteCode: z.string().nullable().optional(),
  /** For the player who got the offer, and for those who may withdraw it; null for everybody else. */
  ownershipOffer: OwnershipOffer.nullable(),
  /** How a session must be known at least to count on the team's boards (product 7.3). */
  leastEvidence: z.enum(EVIDENCE),
  /** False when the crest is the organization's. */
  hasOwnCrest: z.boolean(),
  abilities: TeamAbilities,
})
export type Team = z.infer<typeof Team>

const name = lineOfText(GROUP_NAME_MAX_LENGTH).min(1)
const description = textOfLines(GROUP_DESCRIPTION_MAX_LENGTH)
const settings = z.strictObject({
  allowSelfJoin: z.boolean().optional(),
  requireApproval: z.boolean().optional(),
  instantJoin: z.boolean().optional(),
})

export const CreateTeam = z.strictObject({
  name,
  type,
  description: description.optional(),
  settings: settings.optional(),
  /** Only for this organization's admins. */
  organizationId: Id.optional(),
})
export type CreateTeam = z.infer<typeof CreateTeam>

export const UpdateTeam = z.strictObject({
  name: name.optional(),
  type: type.optional(),
  description: description.optional(),
  status: status.optional(),
  settings: settings.optional(),
  /** Null takes the team out of its organization. */
  organizationId: Id.nullable().optional(),
  leastEvidence: z.enum(EVIDENCE).optional(),
})
export type UpdateTeam = z.infer<typeof UpdateTeam>
