import { z } from 'zod'
import { GROUP_TYPES } from '#domain/groups/group.ts'
import { JOIN_REQUEST_STATUSES } from '#domain/groups/join-request.ts'
import { uuid } from '#contract/id.ts'
import { instant } from '#contract/instant.ts'
import { JOIN_MESSAGE_MAX_LENGTH } from '#contract/limits.ts'
import { DisplayName } from '#contract/players/display-name.ts'
import { OrganizationCard, OrganizationName } from './organization.ts'
import { page } from '#contract/page.ts'
import { TeamCard } from './team.ts'
import { NO_CONTROLS, textOfLines } from '#contract/text.ts'

const type = z.enum(GROUP_TYPES)

/** The name for the group to use. It becomes the player's display name. */
const displayName = DisplayName.min(1).optional()

export const JoinTeam = z.strictObject({
  /** For the group's admins (product 5.5). */
  message: textOfLines(JOIN_MESSAGE_MAX_LENGTH).optional(),
  displayName,
})

/** `requested`: a manager decides. `organization`: the parent organization, if the player joined it with the team. */
export const TeamJoined = z.object({
  outcome: z.enum(['joined', 'requested']),
  team: TeamCard,
  organization: OrganizationName.optional(),
})
export type TeamJoined = z.infer<typeof TeamJoined>

export const InviteCode = z.object({ inviteCode: z.string() })
/** Trimmed and upper-cased by the use case (product 5.4). */
export const RedeemInviteCode = z.strictObject({
  code: z.string().trim().regex(NO_CONTROLS),
  displayName,
})
/** The group of a code, for anybody who has the code (product 5.4). */
export const InviteCodeHolder = z.object({
  kind: z.enum(['team', 'organization']),
  id: uuid,
  name: z.string(),
  /** Null for an organization. */
  type: type.nullable(),
  organizationName: z.string().nullable(),
  /** The owner's name as everybody may read it; null without an owner. */
  coachName: z.string().nullable(),
  memberCount: z.number().int(),
})
export type InviteCodeHolder = z.infer<typeof InviteCodeHolder>

export const InviteCodeRedeemed = z.discriminatedUnion('kind', [
  TeamJoined.extend({ kind: z.literal('team') }),
  z.object({ kind: z.literal('organization'), organization: OrganizationCard }),
])
export type InviteCodeRedeemed = z.infer<typeof InviteCodeRedeemed>

/** A request to join a team (product 3.8). */
export const JoinRequest = z.object({
  id: uuid,
  userId: uuid,
  /** Only for the team's managers and the requester. */
  userEmail: z.string().nullable(),
  userDisplayName: z.string(),
  groupId: uuid,
  groupName: z.string(),
  groupType: type,
  requestedAt: instant,
  status: z.enum(JOIN_REQUEST_STATUSES),
  /** Managers under 16 get none. */
  message: z.string().optional(),
  decidedAt: instant.nullable(),
})
export type JoinRequest = z.infer<typeof JoinRequest>
export const JoinRequestPage = page(JoinRequest)
