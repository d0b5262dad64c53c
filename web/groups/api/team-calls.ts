import type { OwnGroups } from '#contract/groups/own-groups.ts'
import type { CreateTeam, Team, TeamCard, UpdateTeam } from '#contract/groups/team.ts'
import { GROUPS_DEFAULT_LIMIT } from '#contract/limits.ts'
import { ApiProblem } from '#web/shell/api/api-problem.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import type { DiscoveryFilters } from '#web/groups/discovery/discovery-address.ts'
import { cursorOf, type Page } from './page.ts'

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

/** A team as this player may see it: `inside` is for its members and managers. */
export interface SeenTeam {
  card: TeamCard
  inside: Team | null
}

/** @param seemsOutside whether all that is known so far says that the player sees the card only; the card itself has the last word. */
export async function loadTeam(id: string, seemsOutside: boolean): Promise<SeenTeam> {
  if (seemsOutside) {
    const card = await loadTeamCard(id)
    if (card.me.role === null) return { card, inside: null }
  }
  try {
    const team = await unwrap<Team>(teams[':id'].$get({ param: { id } }))
    return { card: team, inside: team }
  } catch (problem) {
    if (!(problem instanceof ApiProblem && problem.code === 'FORBIDDEN')) throw problem
    return { card: await loadTeamCard(id), inside: null }
  }
}

export const createTeam = (team: CreateTeam) => unwrap<Team>(teams.$post({ json: team }))

export const updateTeam = (id: string, changes: UpdateTeam) =>
  unwrap<Team>(teams[':id'].$patch({ param: { id }, json: changes }))

export const deleteTeam = (id: string) => unwrap<unknown>(teams[':id'].$delete({ param: { id } }))

export const loadOwnGroups = () => unwrap<OwnGroups>(api.api.me.groups.$get())

export const chooseCurrentTeam = (currentTeamId: string) =>
  unwrap<unknown>(api.api.me.$patch({ json: { currentTeamId } }))
