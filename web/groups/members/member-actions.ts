import type { Team } from '#contract/groups/team.ts'
import type { TeamRole } from '#domain/groups/group.ts'

export type MemberAction = 'makeAdmin' | 'makeMember' | 'makeOwner' | 'remove'

/**
 * What the reader may do about a member, as the team's record says. An owner stays until the group is handed over, and who wants to go
 * leaves the group.
 */
export function memberActions(
  { manageMembers, transferOwnership }: Pick<Team['abilities'], 'manageMembers' | 'transferOwnership'>,
  { role, isReader }: { role: TeamRole; isReader: boolean },
): MemberAction[] {
  if (!manageMembers || isReader || role === 'owner') return []
  return [
    role === 'admin' ? 'makeMember' : 'makeAdmin',
    ...(transferOwnership ? (['makeOwner'] as const) : []),
    'remove',
  ]
}
