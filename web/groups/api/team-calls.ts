import type { TeamJoined } from '#contract/groups/joining.ts'
import type { OwnGroups } from '#contract/groups/own-groups.ts'
import type { TeamMember } from '#contract/groups/team-member.ts'
import type { CreateTeam, Team, TeamCard, UpdateTeam } from '#contract/groups/team.ts'
import { GROUPS_DEFAULT_LIMIT } from '#contract/limits.ts'
import type { TeamRole } from '#domain/groups/team-role.ts'
import type { DiscoveryFilters } from '#web/groups/discovery/discovery-address.ts'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { withFreshSignIn } from '#web/platform/sign-in/with-fresh-sign-in.ts'
import { cursorOf, type Page } from '#web/platform/api/paged.ts'

const teams = api.api.teams

export const findTeams = (
  { search, type, sort }: DiscoveryFilters,
  cursor: string | null,
  signal: AbortSignal,
) =>
  unwrap<Page<TeamCard>>(
    teams.$get(
      { query: { search, type, sort, limit: String(GROUPS_DEFAULT_LIMIT), ...cursorOf(cursor) } },
      { init: { signal } },
    ),
  )

export const loadTeamCard = (id: string) => unwrap<TeamCard>(teams[':id'].card.$get({ param: { id } }))

/** A team as this player may see it. `inside` is for members and managers. */
export interface SeenTeam {
  card: TeamCard
  inside: Team | null
}

/** A `known` card may be out of date. It only decides what is asked for first. */
export async function loadTeam(id: string, known?: TeamCard): Promise<SeenTeam> {
  if (known?.abilities.seeInside === false) {
    const card = await loadTeamCard(id)
    if (!card.abilities.seeInside) return { card, inside: null }
  }
  try {
    const team = await unwrap<Team>(teams[':id'].$get({ param: { id } }))
    return { card: team, inside: team }
  } catch (problem) {
    if (!isProblem(problem, 'FORBIDDEN')) throw problem
    return { card: await loadTeamCard(id), inside: null }
  }
}

export const createTeam = (team: CreateTeam) => unwrap<Team>(teams.$post({ json: team }))

export const updateTeam = (id: string, changes: UpdateTeam) =>
  withFreshSignIn(() => unwrap<Team>(teams[':id'].$patch({ param: { id }, json: changes })))

export const deleteTeam = (id: string) =>
  withFreshSignIn(() => unwrap<unknown>(teams[':id'].$delete({ param: { id } })))

export const loadOwnGroups = () => unwrap<OwnGroups>(api.api.me.groups.$get())

export const chooseCurrentTeam = (currentTeamId: string) =>
  unwrap<unknown>(api.api.me.$patch({ json: { currentTeamId } }))

const team = api.api.teams[':id']

const member = team.members[':userId']

/**
 * Joins a team. The message is trimmed (product 5.5); an empty one is left out. `displayName` is the name for the player in the team, if it
 * is new.
 */
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

/** 'owner' offers the team to the member. */
export const changeTeamRole = (id: string, userId: string, role: TeamRole) =>
  withFreshSignIn(() => unwrap<TeamMember>(member.$patch({ param: { id, userId }, json: { role } })))

export const removeTeamMember = (id: string, userId: string) =>
  unwrap<unknown>(member.$delete({ param: { id, userId } }))

const offer = team['ownership-offer']

export const acceptOwnership = (id: string) => unwrap<unknown>(offer.accept.$post({ param: { id } }))

export const declineOwnership = (id: string) => unwrap<unknown>(offer.decline.$post({ param: { id } }))

export const withdrawOwnership = (id: string) => unwrap<unknown>(offer.$delete({ param: { id } }))
