import { type Kysely, sql } from 'kysely'
import type { Actor } from '#domain/roles/policy.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface ManagedGroups {
  teamIds: string[]
  organizationIds: string[]
}

/**
 * The teams and organizations that somebody manages by a role for just these, or as a team's owner or admin. The teams of an organization
 * that they manage are told by the organization.
 */
export async function listManagedGroups(db: Kysely<DB>, { userId, grants }: Actor): Promise<ManagedGroups> {
  const { rows } = await sql<{ id: string }>`
    select m.team_id as id from team_members m join teams t on t.id = m.team_id
    where m.user_id = ${userId} and m.is_active and (m.role <> 'member' or t.owner_id = m.user_id)`.execute(
    db,
  )
  const granted = grants.flatMap((grant) => (grant.kind === 'team' ? [grant.scopeId] : []))
  return {
    teamIds: [...new Set([...granted, ...rows.map(({ id }) => id)])],
    organizationIds: grants.flatMap((grant) => (grant.kind === 'organization' ? [grant.scopeId] : [])),
  }
}
