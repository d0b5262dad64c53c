import type { Kysely } from 'kysely'
import type { Actor } from '#domain/roles/policy.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { listLedTeamIds } from '#server/roles/load-grants.ts'

export interface ManagedGroups {
  teamIds: string[]
  organizationIds: string[]
}

/**
 * The teams and organizations that somebody manages by a grant for exactly these, or as a team's owner or admin. Teams that they manage
 * through an organization are left out, because the organization is listed.
 */
export async function listManagedGroups(db: Kysely<DB>, { userId, grants }: Actor): Promise<ManagedGroups> {
  const granted = grants.flatMap((grant) => (grant.kind === 'team' ? [grant.scopeId] : []))
  return {
    teamIds: [...new Set([...granted, ...(await listLedTeamIds(db, userId))])],
    organizationIds: grants.flatMap((grant) => (grant.kind === 'organization' ? [grant.scopeId] : [])),
  }
}
