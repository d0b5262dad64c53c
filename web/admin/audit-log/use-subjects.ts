import { useQuery } from '@tanstack/react-query'
import type { ManagedOrganizationPage, ManagedTeamPage } from '#contract/admin/administration.ts'
import type { UserPage } from '#contract/admin/users.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { useRole } from '#web/shell/providers/role/role.tsx'

interface Subject {
  kind: 'users' | 'teams' | 'organizations'
  id: string
  label: string
}

const SHOWN = '5'

/** Whom an action may have been done to: a user, for website admins, or a team or organization that one manages. */
export function useSubjects(search: string): { subjects: Subject[]; isFetching: boolean } {
  const { isWebsiteAdmin } = useRole()
  const withUsers = isWebsiteAdmin()
  const { data, isFetching } = useQuery({
    queryKey: ['subjectsOfAuditLog', search, withUsers],
    queryFn: () => findSubjects(search, withUsers),
    enabled: search !== '',
  })
  return { subjects: search === '' ? [] : (data ?? []), isFetching }
}

async function findSubjects(search: string, withUsers: boolean): Promise<Subject[]> {
  const query = { search, limit: SHOWN }
  const { users, teams, organizations } = api.api.admin
  const [people, ofTeams, ofOrganizations] = await Promise.all([
    withUsers ? unwrap<UserPage>(users.$get({ query })) : { items: [] },
    unwrap<ManagedTeamPage>(teams.$get({ query })),
    unwrap<ManagedOrganizationPage>(organizations.$get({ query })),
  ])
  return [
    ...people.items.map(({ uid, displayName, email }): Subject => {
      return { kind: 'users', id: uid, label: email ? `${displayName} · ${email}` : displayName }
    }),
    ...ofTeams.items.map(({ id, name }): Subject => ({ kind: 'teams', id, label: name })),
    ...ofOrganizations.items.map(({ id, name }): Subject => ({ kind: 'organizations', id, label: name })),
  ]
}
