import type { Kysely } from 'kysely'
import type { RoleGrant } from '#domain/roles/roles.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** What a user was granted, oldest first. */
export async function loadGrants(db: Kysely<DB>, userId: string): Promise<RoleGrant[]> {
  const rows = await db
    .selectFrom('role_grants')
    .select(['kind', 'team_id', 'organization_id'])
    .where('user_id', '=', userId)
    .orderBy('granted_at')
    .orderBy('kind')
    .orderBy('team_id')
    .orderBy('organization_id')
    .execute()
  return rows.map(({ kind, team_id, organization_id }) =>
    kind === 'team' || kind === 'organization'
      ? { kind, scopeId: (team_id ?? organization_id)! }
      : { kind: kind as 'website' | 'any_team' },
  )
}
