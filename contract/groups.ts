import { z } from 'zod'
import {
  GROUP_STATUSES,
  GROUP_TYPES,
  JOIN_METHODS,
  JOIN_REQUEST_STATUSES,
  TEAM_ROLES,
  TEAM_STANDINGS,
} from '#domain/group.ts'
import { TIERS } from '#domain/entitlement.ts'
import { GROUP_DESCRIPTION_MAX_LENGTH, GROUP_NAME_MAX_LENGTH, JOIN_MESSAGE_MAX_LENGTH } from './limits.ts'
import { page } from './page.ts'
import { lineOfText, textOfLines } from './text.ts'

const status = z.enum(GROUP_STATUSES)
const type = z.enum(GROUP_TYPES)
const teamRole = z.enum(TEAM_ROLES)

/** Spec §3; requireApproval is the effective value of spec §5, instantJoin the only way to let anyone in at once (design.md §5). */
export const TeamSettings = z.object({
  allowSelfJoin: z.boolean(),
  requireApproval: z.boolean(),
  instantJoin: z.boolean(),
})

const OwnPlaceInTeam = z.object({
  standing: z.enum(TEAM_STANDINGS),
  /** Null for who is not an active member. */
  role: teamRole.nullable(),
  /** The caller's pending request. */
  joinRequestId: z.string().nullable(),
  /** When a rejected player may ask again; null when at once. */
  askAgainAt: z.string().nullable(),
})

/** A team as everybody who is signed in may see it. */
export const TeamCard = z.object({
  id: z.string(),
  name: z.string(),
  type,
  memberCount: z.number().int(),
  subscriptionTier: z.enum(TIERS),
  adminName: z.string(),
  description: z.string(),
  status,
  organizationId: z.string().nullable(),
  organizationName: z.string().nullable(),
  createdAt: z.string(),
  settings: TeamSettings,
  me: OwnPlaceInTeam,
})
export type TeamCard = z.infer<typeof TeamCard>
export const TeamCardPage = page(TeamCard)

const TeamAbilities = z.object({
  seeInside: z.boolean(),
  join: z.boolean(),
  leave: z.boolean(),
  edit: z.boolean(),
  delete: z.boolean(),
  manageMembers: z.boolean(),
  decideJoinRequests: z.boolean(),
  seeInviteCode: z.boolean(),
  transferOwnership: z.boolean(),
})

/** The whole team of spec §3, for its members and managers. */
export const Team = TeamCard.extend({
  ownerId: z.string().nullable(),
  adminIds: z.array(z.string()),
  /** Active members, the first TEAM_MEMBER_IDS_MAX to join; memberCount counts them all. */
  memberIds: z.array(z.string()),
  /** For managers only. */
  inviteCode: z.string().nullable().optional(),
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
  /** For this organization's admins. */
  organizationId: z.uuid().optional(),
})
export type CreateTeam = z.infer<typeof CreateTeam>

export const UpdateTeam = z.strictObject({
  name: name.optional(),
  type: type.optional(),
  description: description.optional(),
  status: status.optional(),
  settings: settings.optional(),
  /** Null takes the team out of its organization. */
  organizationId: z.uuid().nullable().optional(),
})
export type UpdateTeam = z.infer<typeof UpdateTeam>

export const JoinTeam = z.strictObject({ message: textOfLines(JOIN_MESSAGE_MAX_LENGTH).optional() })

const OrganizationName = z.object({ id: z.string(), name: z.string() })

/** `organization`: the parent that was joined along with the team. */
export const TeamJoined = z.object({
  outcome: z.enum(['joined', 'requested']),
  team: TeamCard,
  organization: OrganizationName.optional(),
})
export type TeamJoined = z.infer<typeof TeamJoined>

/** A team membership of spec §3, with the member's numbers. */
export const TeamMember = z.object({
  /** `{teamId}__{userId}`. */
  id: z.string(),
  teamId: z.string(),
  userId: z.string(),
  /** For managers, and for the member; null otherwise. */
  userEmail: z.string().nullable(),
  userDisplayName: z.string(),
  photoURL: z.string().nullable(),
  role: teamRole,
  joinedAt: z.string(),
  /** A user id, or 'system'. */
  addedBy: z.string(),
  joinMethod: z.enum(JOIN_METHODS).nullable(),
  isActive: z.boolean(),
  removedAt: z.string().nullable(),
  // Null for a player who shows themselves to nobody else (domain/visibility.ts).
  totalJuggles: z.number().int().nullable(),
  bestSessionCount: z.number().int().nullable(),
  dayStreak: z.number().int().nullable(),
})
export type TeamMember = z.infer<typeof TeamMember>
export const TeamMemberPage = page(TeamMember)

/** 'owner' hands the team over; the owner before becomes an admin. */
export const ChangeTeamRole = z.strictObject({ role: teamRole })

const OrganizationAbilities = z.object({
  seeInside: z.boolean(),
  leave: z.boolean(),
  edit: z.boolean(),
  manageMembers: z.boolean(),
  manageTeams: z.boolean(),
  seeInviteCode: z.boolean(),
})

/** As everybody who is signed in may see it. */
export const OrganizationCard = z.object({
  id: z.string(),
  name: z.string(),
  status,
  memberCount: z.number().int(),
  teamCount: z.number().int(),
  createdAt: z.string(),
  isMember: z.boolean(),
})
export type OrganizationCard = z.infer<typeof OrganizationCard>
export const OrganizationCardPage = page(OrganizationCard)

export const Organization = OrganizationCard.extend({
  /** For managers only. */
  inviteCode: z.string().nullable().optional(),
  abilities: OrganizationAbilities,
})
export type Organization = z.infer<typeof Organization>

export const CreateOrganization = z.strictObject({ name })
export type CreateOrganization = z.infer<typeof CreateOrganization>
export const UpdateOrganization = z.strictObject({ name: name.optional(), status: status.optional() })
export type UpdateOrganization = z.infer<typeof UpdateOrganization>

export const OrganizationMember = z.object({
  organizationId: z.string(),
  userId: z.string(),
  /** For managers, and for the member; null otherwise. */
  userEmail: z.string().nullable(),
  userDisplayName: z.string(),
  photoURL: z.string().nullable(),
  isOrganizationAdmin: z.boolean(),
  joinedAt: z.string(),
  joinMethod: z.enum(JOIN_METHODS).nullable(),
})
export type OrganizationMember = z.infer<typeof OrganizationMember>
export const OrganizationMemberPage = page(OrganizationMember)

/** Spec §7: the player's teams, then the organizations the same way. */
export const OwnGroups = z.object({
  teams: z.array(TeamCard),
  organizations: z.array(OrganizationCard),
  /** What the caller may do besides joining: ORGANIZATIONS_SELF_SERVICE decides for players. */
  abilities: z.object({ createOrganization: z.boolean() }),
})
export type OwnGroups = z.infer<typeof OwnGroups>

export const InviteCode = z.object({ inviteCode: z.string() })
/** Trimmed and upper-cased by the use case (spec §5). */
export const RedeemInviteCode = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^\P{Cc}*$/u)
    .max(64),
})
export const InviteCodeRedeemed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('team'), team: TeamCard, organization: OrganizationName.optional() }),
  z.object({ kind: z.literal('organization'), organization: OrganizationCard }),
])
export type InviteCodeRedeemed = z.infer<typeof InviteCodeRedeemed>

/** Spec §3. */
export const JoinRequest = z.object({
  id: z.string(),
  userId: z.string(),
  /** For the team's managers and the requester. */
  userEmail: z.string().nullable(),
  userDisplayName: z.string(),
  groupId: z.string(),
  groupName: z.string(),
  groupType: type,
  requestedAt: z.string(),
  status: z.enum(JOIN_REQUEST_STATUSES),
  message: z.string().optional(),
  decidedAt: z.string().nullable(),
})
export type JoinRequest = z.infer<typeof JoinRequest>
export const JoinRequestPage = page(JoinRequest)
