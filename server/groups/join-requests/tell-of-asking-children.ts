import { type Kysely, sql } from 'kysely'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { tellManagers } from './tell-managers.ts'

/** Requests in one transaction. */
const AT_ONCE = 100

/**
 * Tells managers of the members who ask to join again because they turned out to be under 16 (product 10.6). A trigger made these requests.
 * The process that removes the mark tells, so managers are told once.
 */
export async function tellOfAskingChildren(db: Kysely<DB>, jobs: JobQueue, now: Date): Promise<void> {
  while ((await tellOfSome(db, jobs, now)) === AT_ONCE);
}

const tellOfSome = (db: Kysely<DB>, jobs: JobQueue, now: Date): Promise<number> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<Row<'join_requests', 'id' | 'group_id' | 'user_id' | 'status'>>`
      update join_requests set managers_untold = false
      where id in (select id from join_requests where managers_untold order by id limit ${AT_ONCE} for update skip locked)
      returning id, group_id, user_id, status`.execute(tx)
    for (const { id, group_id: teamId, user_id: playerId, status } of rows)
      if (status === 'pending')
        await tellManagers(tx, { jobs, now: () => now }, { teamId, playerId, joinRequestId: id })
    return rows.length
  })
