import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { insertLists } from '#server/platform/database/typed-sql.ts'

type GroupKind = 'team' | 'organization'

interface Deletion {
  kind: GroupKind
  id: string
  name: string
  actorId: string
  now: Date
}

/**
 * Locks the members of groups that are about to be deleted, because notifications will refer to them, and users must be locked before
 * groups. Call it only after the permission check: a large group has many members.
 */
export const lockMembers = (tx: Transaction<DB>, kind: GroupKind, ids: readonly string[]) =>
  sql`
    select from users where id in (select user_id from ${membersOf(kind, ids)}) order by id for key share`.execute(
    tx,
  )

/** Notifies the members of a group that is about to be deleted, except the user who deletes it. One statement does it for any number. */
export async function tellMembers(
  tx: Transaction<DB>,
  { kind, id, name, actorId, now }: Deletion,
): Promise<void> {
  const { columns, values } = insertLists('notifications', {
    id: sql`gen_random_uuid()`,
    user_id: sql`user_id`,
    kind: `${kind}_deleted`,
    created_at: now,
    names: sql`jsonb_build_object(${kind}::text, ${name}::text)`,
  })
  await sql`
    insert into notifications (${columns}) select ${values}
    from ${membersOf(kind, [id])} where user_id <> ${actorId}`.execute(tx)
}

const membersOf = (kind: GroupKind, ids: readonly string[]): RawBuilder<unknown> =>
  sql`(select user_id from ${sql.table(`${kind}_members`)} where ${sql.ref(`${kind}_id`)} = any(${ids}::uuid[]) and is_active) members`
