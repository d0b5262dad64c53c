import type { Team } from '#contract/groups/team.ts'

export type TeamView = 'board' | 'members' | 'requests' | 'invite' | 'settings'

/** The sections of a group's page, by what the record itself says its reader may do. */
export function teamViews(abilities: Team['abilities']): TeamView[] {
  const views: TeamView[] = ['board', 'members']
  if (abilities.decideJoinRequests) views.push('requests')
  if (abilities.seeInviteCode) views.push('invite')
  if (abilities.edit) views.push('settings')
  return views
}
