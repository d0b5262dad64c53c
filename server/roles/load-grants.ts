import { type Kysely, sql } from 'kysely'
import type { RoleGrant } from '#domain/roles/roles.ts'
import { askTogether } from '#server/platform/database/ask-together.ts'
import { planOnce } from '#server/platform/database/plan-once.ts'
import type { DB, RoleGrants } from '#server/platform/database/schema.generated.ts'

type GrantRow = Pick<RoleGrants, 'user_id' | 'kind' | 'team_id' | 'organization_id'>

/** What a user was granted, oldest first. */
export const loadGrants: (db: Kysely<DB>, userId: string) => Promise<RoleGrant[]> = askTogether(
  async (db, userIds: readonly string[]) => {
    const { rows } = await sql<GrantRow>`${planOnce}
      select user_id, kind, team_id, organization_id from role_grants where user_id = any (${userIds}::uuid[])
      order by granted_at, kind, team_id, organization_id`.execute(db)
    return userIds.map((userId) => rows.filter(({ user_id }) => user_id === userId).map(grantOf))
  },
)

/** A user's grants that wait until the email is confirmed, oldest first. */
export async function loadWaitingGrants(db: Kysely<DB>, userId: string): Promise<RoleGrant[]> {
  const { rows } = await sql<GrantRow>`
    select user_id, kind, team_id, organization_id from waiting_role_grants where user_id = ${userId}
    order by granted_at, kind, team_id, organization_id`.execute(db)
  return rows.map(grantOf)
}

/** The teams where somebody is owner or admin, by membership and not by a grant. */
export async function listLedTeamIds(db: Kysely<DB>, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from teams where owner_id = ${userId}
    union select team_id from team_members where user_id = ${userId} and is_active and role <> 'member'`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const grantOf = ({ kind, team_id, organization_id }: GrantRow): RoleGrant =>
  kind === 'team' || kind === 'organization'
    ? { kind, scopeId: (team_id ?? organization_id)! }
    : { kind: kind as 'website' | 'any_team' }
