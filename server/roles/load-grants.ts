import { type Kysely, sql } from 'kysely'
import type { RoleGrant } from '#domain/roles/roles.ts'
import { planOnce } from '#server/platform/database/plan-once.ts'
import type { DB, RoleGrants } from '#server/platform/database/schema.generated.ts'

/** What a user was granted, oldest first. */
export async function loadGrants(db: Kysely<DB>, userId: string): Promise<RoleGrant[]> {
  const { rows } = await sql<Pick<RoleGrants, 'kind' | 'team_id' | 'organization_id'>>`${planOnce}
    select kind, team_id, organization_id from role_grants where user_id = ${userId}
    order by granted_at, kind, team_id, organization_id`.execute(db)
  return rows.map(({ kind, team_id, organization_id }) =>
    kind === 'team' || kind === 'organization'
      ? { kind, scopeId: (team_id ?? organization_id)! }
      : { kind: kind as 'website' | 'any_team' },
  )
}
