export const TEAM_ROLES = ['member', 'admin', 'owner'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

/** Product 4.5: the team's own record says who its owner and admins are. Everybody else is a member. */
export function teamRole(
  team: { ownerId: string | null; adminIds: readonly string[] },
  userId: string,
): TeamRole {
  if (team.ownerId === userId) return 'owner'
  return team.adminIds.includes(userId) ? 'admin' : 'member'
}
