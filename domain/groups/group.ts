import { DAY_MS } from '#domain/calendar/calendar-date.ts'

export const GROUP_TYPES = ['team', 'school', 'league', 'club', 'academy'] as const
export type GroupType = (typeof GROUP_TYPES)[number]

export const TEAM_ROLES = ['member', 'admin', 'owner'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

export const JOIN_METHODS = ['self_join', 'team_invite_code', 'auto_org_join', 'org_invite_code'] as const
export type JoinMethod = (typeof JOIN_METHODS)[number]

export const GROUP_STATUSES = ['active', 'inactive'] as const
export type GroupStatus = (typeof GROUP_STATUSES)[number]

export const JOIN_REQUEST_STATUSES = ['pending', 'approved', 'rejected', 'cancelled'] as const
export type JoinRequestStatus = (typeof JOIN_REQUEST_STATUSES)[number]

/** A rejected player may ask again after this many days (product 10.9). */
export const ASK_AGAIN_AFTER_DAYS = 7

/** The time at which a rejected player may ask again; null when they may ask at once. */
export function askAgainAt(rejectedAt: Date | null, now: Date): Date | null {
  if (!rejectedAt) return null
  const again = new Date(rejectedAt.getTime() + ASK_AGAIN_AFTER_DAYS * DAY_MS)
  return again > now ? again : null
}

/** The team that every new player joins (product 10.5). A migration makes it: server/migrations/0005_groups.sql. */
export const DEFAULT_TEAM_ID = '00000000-0000-7000-8000-000000000001'

/** Product 4.5: the team's own record says who its owner and admins are. Everybody else is a member. */
export function teamRole(
  team: { ownerId: string | null; adminIds: readonly string[] },
  userId: string,
): TeamRole {
  if (team.ownerId === userId) return 'owner'
  return team.adminIds.includes(userId) ? 'admin' : 'member'
}

export interface TeamSettings {
  allowSelfJoin: boolean
  requireApproval: boolean
  instantJoin: boolean
}

/** Product 5.7: a team can be joined only when allowSelfJoin is true. requireApproval counts as true, whatever is stored. */
export const teamSettings = (stored: {
  allowSelfJoin: boolean | null
  instantJoin: boolean
}): TeamSettings => ({
  allowSelfJoin: stored.allowSelfJoin === true,
  requireApproval: true,
  instantJoin: stored.instantJoin,
})

/** The one choice that managers see: *Invite only* · *Ask to join* · *Anyone, at once* (product 10.6). */
export const JOIN_POLICIES = ['inviteOnly', 'ask', 'anyone'] as const
export type JoinPolicy = (typeof JOIN_POLICIES)[number]

export function joinPolicy({ allowSelfJoin, instantJoin }: TeamSettings): JoinPolicy {
  if (!allowSelfJoin) return 'inviteOnly'
  return instantJoin ? 'anyone' : 'ask'
}

export const settingsOfJoinPolicy = (policy: JoinPolicy) => ({
  allowSelfJoin: policy !== 'inviteOnly',
  instantJoin: policy === 'anyone',
})

/** A player's relation to a team, which the team's card shows (product 2.6). */
export const TEAM_STANDINGS = ['join', 'request', 'pending', 'member', 'manage', 'inviteOnly'] as const
export type TeamStanding = (typeof TEAM_STANDINGS)[number]

/**
 * A pending request stays when the team becomes invite only, so that the player can still cancel it. Where anyone may join, a pending
 * request does not stop the player from joining. Those who decide about requests cannot send one.
 */
export function teamStanding(
  policy: JoinPolicy,
  towards: { isMember: boolean; hasPendingRequest: boolean; isManager: boolean },
): TeamStanding {
  if (towards.isMember) return 'member'
  if (policy === 'anyone') return 'join'
  if (towards.hasPendingRequest) return 'pending'
  if (towards.isManager) return 'manage'
  return policy === 'ask' ? 'request' : 'inviteOnly'
}
