import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'

/**
 * The people who look after a team: its owner, its admins, its team admins and its organization's admins. Without any of these, the
 * website admins.
 */
export async function listTeamManagers(db: Kysely<DB>, teamId: string): Promise<string[]> {
  const { rows } = await sql<Row<'team_members' | 'role_grants', 'user_id'>>`
    with nearest as (
      select user_id from team_members where team_id = ${teamId} and is_active and role <> 'member'
      union select user_id from role_grants where kind = 'team' and team_id = ${teamId}
      union select g.user_id from teams t join role_grants g on g.kind = 'organization' and g.organization_id = t.organization_id
        where t.id = ${teamId})
    select user_id from nearest
    union select user_id from role_grants where kind = 'website' and not exists (select from nearest)`.execute(
    db,
  )
  return rows.map(({ user_id }) => user_id)
}
