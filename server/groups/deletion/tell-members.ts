import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'

type GroupKind = 'team' | 'organization'

interface Deletion {
  kind: GroupKind
  id: string
  name: string
  actorId: string
  now: Date
}

/**
 * Keeps the members of groups that are about to be deleted from being deleted themselves meanwhile: telling them names them, and users
 * are locked before what they are members of. Only for who may delete these groups: a large one has many members.
 */
export const lockMembers = (tx: Transaction<DB>, kind: GroupKind, ids: readonly string[]) =>
  sql`
    select from users where id in (select user_id from ${membersOf(kind, ids)}) order by id for key share`.execute(
    tx,
  )

/** Tells the members of a group that is about to be deleted, however many, by one statement; who deletes it knows. */
export const tellMembers = (tx: Transaction<DB>, { kind, id, name, actorId, now }: Deletion) =>
  sql`
    insert into notifications (id, user_id, kind, created_at, names)
    select gen_random_uuid(), user_id, ${`${kind}_deleted`}, ${now}, jsonb_build_object(${kind}::text, ${name}::text)
    from ${membersOf(kind, [id])} where user_id <> ${actorId}`.execute(tx)

const membersOf = (kind: GroupKind, ids: readonly string[]): RawBuilder<unknown> =>
  sql`(select user_id from ${sql.table(`${kind}_members`)} where ${sql.ref(`${kind}_id`)} = any(${ids}::uuid[]) and is_active) members`
