import { useQuery } from '@tanstack/react-query'
import type { ManagedOrganizationPage, ManagedTeamPage } from '#contract/admin/administration.ts'
import { findManagedOrganizations, findManagedTeams } from '#web/groups/admin/api/administration-calls.ts'
import { groupKeys } from '#web/groups/api/group-keys.ts'

export interface Managed {
  organizations: ManagedOrganizationPage
  teams: ManagedTeamPage
}

/** As many as a page of links holds; who has more goes on in the lists. */
const SHOWN = 50
const EVERY_TEAM = { search: '', type: 'all', status: 'all', sort: 'name', organizationId: '' } as const
const EVERY_ORGANIZATION = { search: '', status: 'all', sort: 'name' } as const

/** What somebody manages: by a role, as an owner or admin within the team, or through its organization. The server knows. */
export function useManagedGroups() {
  const organizations = useQuery({
    queryKey: [...groupKeys.managedOrganizations(EVERY_ORGANIZATION, null), SHOWN],
    queryFn: () => findManagedOrganizations(EVERY_ORGANIZATION, null, SHOWN),
  })
  const teams = useQuery({
    queryKey: [...groupKeys.managedTeams(EVERY_TEAM, null), SHOWN],
    queryFn: () => findManagedTeams(EVERY_TEAM, null, SHOWN),
  })
  return {
    managed:
      organizations.data && teams.data ? { organizations: organizations.data, teams: teams.data } : null,
    isPending: organizations.isPending || teams.isPending,
    retry: () => void Promise.all([organizations.refetch(), teams.refetch()]),
  }
}
