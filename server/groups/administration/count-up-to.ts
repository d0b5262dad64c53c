import { type Kysely, type RawBuilder, sql } from 'kysely'
import { MANAGED_TOTAL_MAX } from '#contract/limits.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

/** How many rows a `select` finds, up to MANAGED_TOTAL_MAX. Counting further would cost more than the list itself. */
export async function countUpTo(db: Kysely<DB>, select: RawBuilder<unknown>) {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${select} limit ${MANAGED_TOTAL_MAX + 1}) counted`.execute(db)
  const total = rows[0]!.total
  return { total: Math.min(total, MANAGED_TOTAL_MAX), totalIsMore: total > MANAGED_TOTAL_MAX }
}
