import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { uuidv7 } from '#server/platform/ids.ts'

/** Pages ask again by themselves, and videos come in pieces: whoever looks again within this time looks once. Minutes. */
const ONE_LOOK = 5

/** Writes into the audit log that an admin looked at what a player shows to fewer. One's own things are no matter. */
export async function recordLook(
  db: Kysely<DB>,
  {
    actorId,
    userId,
    action,
    at,
  }: { actorId: string; userId: string; action: `${'user' | 'video'}.${string}`; at?: string },
): Promise<void> {
  if (actorId === userId) return
  const data = JSON.stringify({ before: null, after: at === undefined ? null : { videoId: at } })
  await sql`
    insert into audit_log (id, actor_id, action, subject_kind, subject_id, data)
    select ${uuidv7()}, ${actorId}, ${action}, 'user', ${userId}, ${data}::jsonb
    where not exists (
      select from audit_log where subject_id = ${userId} and actor_id = ${actorId} and action = ${action} and data = ${data}::jsonb
        and at > now() - make_interval(mins => ${ONE_LOOK}))`.execute(db)
}
