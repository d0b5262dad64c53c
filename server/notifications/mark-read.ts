import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { isShown } from './applause.ts'

/** Marks a player's notifications as read: the given ones, or all. Returns how many are unread afterwards. */
export async function markRead(
  db: Kysely<DB>,
  userId: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<number> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids!.length > 0 ? [...ids!] : [null]))
    .execute()
  return countUnread(db, userId)
}

export async function countUnread(db: Kysely<DB>, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where(isShown)
    .executeTakeFirstOrThrow()
  return Number(unread)
}
