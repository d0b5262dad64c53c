import { sql, type Transaction } from 'kysely'
import { MAX_DURATION_SECONDS } from '#domain/practice/plausibility.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { recomputeTotals } from './totals.ts'

/**
 * Moves a player's sessions and totals to another player. Nobody practices twice at the same time, so a session that overlaps a counted
 * one of the new owner is held back, as if they had recorded it themselves. Returns how many sessions moved.
 */
export async function handOverSessions(
  tx: Transaction<DB>,
  from: string,
  to: string,
  now: Date,
): Promise<number> {
  await sql`
    update sessions mine set review_reasons = review_reasons || array['OVERLAP']
    where user_id = ${from} and not 'OVERLAP' = any (review_reasons) and exists (
      select from sessions theirs where theirs.user_id = ${to} and theirs.counted
        and theirs.date < mine.ends_at and theirs.ends_at > mine.date
        and theirs.date >= mine.date - make_interval(secs => ${MAX_DURATION_SECONDS}))`.execute(tx)
  const { rows } = await sql<{ date: Date }>`
    update sessions set user_id = ${to} where user_id = ${from} returning date`.execute(tx)
  await sql`update history_imports set user_id = ${to} where user_id = ${from}`.execute(tx)
  await sql`update deleted_sessions set user_id = ${to} where user_id = ${from}`.execute(tx)
  // A badge that was announced to either of the two is not announced again.
  await sql`
    insert into announced_badges (user_id, kind, threshold, session_id, announced_at)
    select ${to}, kind, threshold, session_id, announced_at from announced_badges where user_id = ${from}
    on conflict do nothing`.execute(tx)
  if (rows.length > 0)
    await recomputeTotals(
      tx,
      to,
      rows.map(({ date }) => date),
      now,
    )
  return rows.length
}
