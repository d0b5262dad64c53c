import { useQuery } from '@tanstack/react-query'
import type { OwnGroups } from '#contract/groups/own-groups.ts'
import { DEFAULT_TEAM_ID } from '#domain/groups/group.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import type { BoardScope } from '#web/leaderboards/address/board-scope.ts'

interface NamedScope {
  scope: BoardScope
  name: string
}

/** The groups whose boards are the player's own; empty until they are known. */
export function useOwnScopes(): { teams: NamedScope[]; organizations: NamedScope[]; isKnown: boolean } {
  // The same question, and so the same answer, as on the page of groups.
  const { data } = useQuery({
    queryKey: ['groups', 'own'],
    queryFn: () => unwrap<OwnGroups>(api.api.me.groups.$get()),
  })
  // Everybody is in the default team: its board is everybody's.
  const teams = data?.teams.filter(({ id }) => id !== DEFAULT_TEAM_ID) ?? []
  return {
    teams: teams.map(({ id, name }) => ({ scope: `team:${id}`, name })),
    organizations: (data?.organizations ?? []).map(({ id, name }) => ({ scope: `organization:${id}`, name })),
    isKnown: data !== undefined,
  }
}
