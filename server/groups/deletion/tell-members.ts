import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { GroupKind, GroupScope } from '#domain/groups/group.ts'
import { type Means, notifyAll } from '#server/notifications/notify.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'

type DeletedGroup = GroupScope & { name: string }

/**
 * Locks the members of groups that are about to be deleted, because notifications will refer to them, and users must be locked before
 * groups. Call it only after the permission check: a large group has many members.
 */
export const lockMembers = (tx: Transaction<DB>, kind: GroupKind, ids: readonly string[]) =>
  sql`
    select from users where id in (select user_id from ${membersOf(kind, ids)}) order by id for key share`.execute(
    tx,
  )

/** Notifies the members of a group that is about to be deleted, except the user who deletes it. */
export async function tellMembers(
  tx: Transaction<DB>,
  means: Means,
  actorId: string,
  { kind, id, name }: DeletedGroup,
): Promise<void> {
  const { rows } = await sql<Row<'team_members', 'user_id'>>`
    select user_id from ${membersOf(kind, [id])} where user_id <> ${actorId}`.execute(tx)
  const userIds = rows.map(({ user_id }) => user_id)
  await notifyAll(tx, means, userIds, { kind: `${kind}_deleted`, names: { [kind]: name } })
}

const membersOf = (kind: GroupKind, ids: readonly string[]): RawBuilder<unknown> =>
  sql`(select user_id from ${sql.table(`${kind}_members`)} where ${sql.ref(`${kind}_id`)} = any(${ids}::uuid[]) and is_active) members`
