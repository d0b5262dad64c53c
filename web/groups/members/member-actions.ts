import type { Team } from '#contract/groups/team.ts'
import type { TeamRole } from '#domain/groups/team-role.ts'

export type MemberAction = 'makeAdmin' | 'makeMember' | 'makeOwner' | 'remove'

/**
 * The reader's actions for a member, by the abilities in the team's record. An owner stays until the group is transferred. Members leave
 * the group instead of removing themselves. A kept player has no account to manage the group with.
 */
export function memberActions(
  {
    manageMembers,
    appointAdmins,
    transferOwnership,
    writeToMembers,
  }: Pick<Team['abilities'], 'manageMembers' | 'appointAdmins' | 'transferOwnership' | 'writeToMembers'>,
  { role, isReader, isKept }: { role: TeamRole; isReader: boolean; isKept: boolean },
): MemberAction[] {
  if (!manageMembers || isReader || role === 'owner') return []
  if (isKept) return ['remove']
  const actions: MemberAction[] = []
  if (role === 'admin') actions.push('makeMember')
  else if (appointAdmins) actions.push('makeAdmin')
  if (transferOwnership && writeToMembers) actions.push('makeOwner')
  return [...actions, 'remove']
}
