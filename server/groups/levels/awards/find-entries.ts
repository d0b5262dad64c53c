import { type Kysely, sql } from 'kysely'
import type { AwardStep } from '#domain/levels/award-ledger.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

export interface LedgerEntry {
  levelId: string
  userId: string
  step: AwardStep
  /** YYYY-MM-DD. */
  happenedOn: string
  recordedAt: Date
  /** Null for somebody whose account is gone. */
  actorId: string | null
}

/** What the ledger holds about these players and levels, in the order of writing. */
export async function findEntries(
  db: Kysely<DB>,
  levelIds: readonly string[],
  userIds: readonly string[],
): Promise<LedgerEntry[]> {
  const rows = await db
    .selectFrom('award_entries')
    .select(['level_id', 'user_id', 'step', 'recorded_at', 'actor_id'])
    .select(sql<string>`happened_on::text`.as('happened_on'))
    .where('level_id', '=', sql<string>`any(${levelIds}::uuid[])`)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .orderBy('id')
    .$narrowType<{ step: AwardStep }>()
    .execute()
  return rows.map((row) => ({
    levelId: row.level_id,
    userId: row.user_id,
    step: row.step,
    happenedOn: row.happened_on,
    recordedAt: row.recorded_at,
    actorId: row.actor_id,
  }))
}
