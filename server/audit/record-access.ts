import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { insertLists } from '#server/platform/database/typed-sql.ts'
import { uuidv7 } from '#server/platform/ids.ts'

/** Minutes. Pages refresh by themselves and videos come in pieces, so repeated requests within this time count as one access. */
const ONE_ACCESS = 5

/**
 * Records that an admin looked at something that a player does not show to everybody (product 10.29). Looking at one's own things is not
 * recorded.
 */
export async function recordAccess(
  db: Kysely<DB>,
  {
    actorId,
    userId,
    action,
    at,
  }: { actorId: string; userId: string; action: `${'user' | 'video'}.${string}`; at?: string },
  now: Date,
): Promise<void> {
  if (actorId === userId) return
  const data = JSON.stringify({ before: null, after: at === undefined ? null : { videoId: at } })
  const { columns, values } = insertLists('audit_log', {
    id: uuidv7(),
    actor_id: actorId,
    action,
    subject_kind: 'user',
    subject_id: userId,
    data: sql`${data}::jsonb`,
  })
  await sql`
    insert into audit_log (${columns}) select ${values}
    where not exists (
      select from audit_log where subject_id = ${userId} and actor_id = ${actorId} and action = ${action} and data = ${data}::jsonb
        and at > ${now}::timestamptz - make_interval(mins => ${ONE_ACCESS}))`.execute(db)
}
