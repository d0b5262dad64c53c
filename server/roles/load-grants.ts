import type { Kysely } from 'kysely'
import type { RoleGrant } from '#domain/roles/roles.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'

const COLUMNS = ['user_id', 'kind', 'team_id', 'organization_id'] as const

type GrantRow = Row<'role_grants', (typeof COLUMNS)[number]>

/** What a user was granted, oldest first. */
export const loadGrants = (db: Kysely<DB>, userId: string): Promise<RoleGrant[]> =>
  grantsIn(db, 'role_grants', userId)

/** A user's grants that wait until the email is confirmed, oldest first. */
export const loadWaitingGrants = (db: Kysely<DB>, userId: string): Promise<RoleGrant[]> =>
  grantsIn(db, 'waiting_role_grants', userId)

async function grantsIn(
  db: Kysely<DB>,
  table: 'role_grants' | 'waiting_role_grants',
  userId: string,
): Promise<RoleGrant[]> {
  const rows = await db
    .selectFrom(table)
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('granted_at')
    .orderBy('kind')
    .orderBy('team_id')
    .orderBy('organization_id')
    .execute()
  return rows.map(grantOf)
}

/** The teams where somebody is owner or admin, by membership and not by a grant. */
export async function listLedTeamIds(db: Kysely<DB>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('teams')
    .select('id')
    .where('owner_id', '=', userId)
    .union(
      db
        .selectFrom('team_members')
        .select('team_id as id')
        .where('user_id', '=', userId)
        .where('is_active', '=', true)
        .where('role', '<>', 'member'),
    )
    .execute()
  return rows.map(({ id }) => id)
}

const grantOf = ({ kind, team_id, organization_id }: GrantRow): RoleGrant =>
  kind === 'team' || kind === 'organization'
    ? { kind, scopeId: (team_id ?? organization_id)! }
    : { kind: kind as 'website' | 'any_team' }
