import type { Insertable } from 'kysely'
import type { RoleGrants } from '#server/platform/database/schema.generated.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { accountOf, type SampleOrganization, type SampleTeam } from './groups/groups.ts'
import type { SamplePlayer } from './players.ts'

export type SampleGrant = Insertable<RoleGrants> & { granted_at: Date }

/** The time after both had joined. */
const GRANTED_AFTER_MS = 3 * 60 * 60 * 1000

/** The admin of each organization. The organization admin among the accounts administers the first one. */
export function sampleOrganizationAdmins(
  organizations: readonly SampleOrganization[],
  players: readonly SamplePlayer[],
): Map<string, string> {
  const others = players.slice(DEMO_ACCOUNTS.length).toReversed()
  return new Map(
    organizations.map(({ id }, index) => [
      id,
      (index === 0 ? accountOf('Organization admin', players) : others[index]!).id,
    ]),
  )
}

/** Roles of a website admin, of one admin for each organization, and of the owner of each team. */
export function sampleGrants(
  teams: readonly SampleTeam[],
  organizationAdmins: ReadonlyMap<string, string>,
  players: readonly SamplePlayer[],
): SampleGrant[] {
  const websiteAdmin = accountOf('Website admin', players).id
  const joined = new Map(players.map(({ id, joinedAt }) => [id, joinedAt.getTime()]))
  const grant = (user_id: string, kind: string, team_id: string | null, organization_id: string | null) => ({
    user_id,
    kind,
    team_id,
    organization_id,
    granted_by: websiteAdmin,
    granted_at: new Date(Math.max(joined.get(websiteAdmin)!, joined.get(user_id)!) + GRANTED_AFTER_MS),
  })
  return [
    grant(websiteAdmin, 'website', null, null),
    ...Array.from(organizationAdmins, ([organizationId, userId]) =>
      grant(userId, 'organization', null, organizationId),
    ),
    ...teams.map((team) => grant(team.owner_id, 'team', team.id, null)),
  ]
}
