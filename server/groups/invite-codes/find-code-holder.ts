import { type Kysely, sql } from 'kysely'
import type { GroupKind } from '#domain/groups/group.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'

export interface CodeHolder extends Row<'teams' | 'organizations', 'id'> {
  kind: GroupKind
}

/**
 * The active group with a code. It is looked up by the code's hash, so that the time of the lookup reveals nothing about existing codes.
 */
export async function findCodeHolder(db: Kysely<DB>, code: string): Promise<CodeHolder | null> {
  const { rows } = await sql<CodeHolder>`
    select 'team' as kind, id from teams where ${holdsCode(code)} and status = 'active'
    union all select 'organization', id from organizations where ${holdsCode(code)} and status = 'active'`.execute(
    db,
  )
  return rows[0] ?? null
}

const holdsCode = (code: string) => sql`invite_code_hash(invite_code) = invite_code_hash(${code})`
