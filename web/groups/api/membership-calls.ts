import type { TeamJoined } from '#contract/groups/joining.ts'
import type { TeamMember } from '#contract/groups/team-member.ts'
import type { TeamRole } from '#domain/groups/group.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { cursorOf, type Page } from './page.ts'

const team = api.api.teams[':id']
const member = team.members[':userId']

/** The message is trimmed (spec §5); an empty one is none. `displayName` is what the team shall call the player, where that is new. */
export const joinTeam = (id: string, message = '', displayName?: string) => {
  const trimmed = message.trim()
  const json = { ...(trimmed && { message: trimmed }), ...(displayName !== undefined && { displayName }) }
  return unwrap<TeamJoined>(team.join.$post({ param: { id }, json }))
}

export const leaveTeam = (id: string) => unwrap<unknown>(team.leave.$post({ param: { id } }))

export const findTeamMembers = (id: string, search: string, cursor: string | null, signal: AbortSignal) =>
  unwrap<Page<TeamMember>>(
    team.members.$get({ param: { id }, query: { search, ...cursorOf(cursor) } }, { init: { signal } }),
  )

/** 'owner' offers the team. */
export const changeTeamRole = (id: string, userId: string, role: TeamRole) =>
  unwrap<TeamMember>(member.$patch({ param: { id, userId }, json: { role } }))

export const removeTeamMember = (id: string, userId: string) =>
  unwrap<unknown>(member.$delete({ param: { id, userId } }))

const offer = team['ownership-offer']

export const acceptOwnership = (id: string) => unwrap<unknown>(offer.accept.$post({ param: { id } }))
export const declineOwnership = (id: string) => unwrap<unknown>(offer.decline.$post({ param: { id } }))
export const withdrawOwnership = (id: string) => unwrap<unknown>(offer.$delete({ param: { id } }))
