import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** The teams where somebody is owner or admin, by membership and not by a grant. */
export async function listLedTeamIds(db: Kysely<DB>, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from teams where owner_id = ${userId}
    union select team_id from team_members where user_id = ${userId} and is_active and role <> 'member'`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
