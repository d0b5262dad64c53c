import { sql, type Transaction } from 'kysely'
import { MAX_DURATION_SECONDS } from '#domain/practice/plausibility.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'

/**
 * Whether a player has a counted session at the same time (product 10.2). No session is longer than a day, so only those that began within
 * the day before can overlap.
 */
const overlapsCounted = (userId: string, begin: Date, end: Date) => sql`exists (
  select from sessions where user_id = ${userId} and counted and date < ${end}::timestamptz and ends_at > ${begin}::timestamptz
    and date >= ${new Date(begin.getTime() - MAX_DURATION_SECONDS * 1000)}::timestamptz)`

/**
 * Counts sessions that were held back only because they overlapped a session that is deleted now, or counts no longer. Goes in the order of recording, so that
 * of two overlapping ones the first counts. Returns when the released ones began.
 */
export async function releaseOverlaps(
  tx: Transaction<DB>,
  userId: string,
  gap: Row<'sessions', 'date' | 'ends_at'>,
): Promise<Date[]> {
  const { rows: held } = await sql<Row<'sessions', 'id' | 'date' | 'ends_at'>>`
    select id, date, ends_at from sessions
    where user_id = ${userId} and 'OVERLAP' = any (review_reasons) and date < ${gap.ends_at} and ends_at > ${gap.date}
      and date >= ${new Date(gap.date.getTime() - MAX_DURATION_SECONDS * 1000)}
    order by recorded_at, id`.execute(tx)
  const released: Date[] = []
  for (const { id, date, ends_at } of held) {
    const { numAffectedRows } = await sql`
      update sessions set review_reasons = array_remove(review_reasons, 'OVERLAP')
      where id = ${id} and not ${overlapsCounted(userId, date, ends_at)}`.execute(tx)
    if (numAffectedRows) released.push(date)
  }
  return released
}
