export const GROUP_TYPES = ['team', 'school', 'league', 'club', 'academy'] as const
export type GroupType = (typeof GROUP_TYPES)[number]

export const TEAM_ROLES = ['member', 'admin', 'owner'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

export const JOIN_METHODS = ['self_join', 'team_invite_code', 'auto_org_join', 'org_invite_code'] as const

/** The team every new player joins (design.md §5); made by the first migration. */
export const DEFAULT_TEAM_ID = '00000000-0000-7000-8000-000000000001'

/** Spec §4: the team itself says who its owner and admins are; everybody else is a member. */
export function teamRole(
  team: { ownerId: string | null; adminIds: readonly string[] },
  userId: string,
): TeamRole {
  if (team.ownerId === userId) return 'owner'
  return team.adminIds.includes(userId) ? 'admin' : 'member'
}
