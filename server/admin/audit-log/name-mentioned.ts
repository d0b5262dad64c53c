import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { ANONYMOUS } from '#server/platform/language/shown-name.ts'

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Every id in the details of an action, even inside a role's string. */
export const idsIn = (details: unknown): string[] => JSON.stringify(details).match(ID) ?? []

/**
 * Names by id: the current ones of players, teams and organizations, and the last ones of deleted teams and organizations. Deleted players
 * are left out (decisions/0039), and nothing else with an id has a name.
 */
export async function nameMentioned(
  db: Kysely<DB>,
  ids: ReadonlySet<string>,
  reads: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, string>> {
  if (ids.size === 0) return new Map()
  const mentioned = [...ids]
  const { rows } = await sql<Row<'teams', 'id' | 'name'>>`
    select id::text, coalesce(display_name, ${ANONYMOUS}) as name from users u where id = any(${mentioned}::uuid[]) and ${reads}
    union all select id::text, name from teams where id = any(${mentioned}::uuid[])
    union all select id::text, name from organizations where id = any(${mentioned}::uuid[])
    union all select subject_id, data -> 'before' ->> 'name' from audit_log
      where subject_id = any(${mentioned}) and action in ('team.deleted', 'organization.deleted')`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
