import { sql, type Transaction } from 'kysely'
import type { Badge } from '#domain/statistics/badges.ts'
import { insertMany } from '#server/platform/database/insert-many.ts'
import { noteMoved } from '#server/leaderboards/projecting/note-moved.ts'
import { planOnce } from '#server/platform/database/plan-once.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type TotalsRow, upsertTotals } from '#server/sessions/totals/running-totals.ts'
import { type NewSession, SESSION_COLUMNS } from './new-session.ts'
import type { Accepted, FreeCounts } from './judge-sessions.ts'

/** An insert of sessions, for a statement of its own or a part of one. */
export const insertSessions = (rows: readonly NewSession[]) =>
  sql`insert into sessions ${insertMany('sessions', rows, SESSION_COLUMNS)}`

interface AnnouncedBadge extends Badge {
  sessionId: string
}

/** Another player's transaction has taken an id since we looked. The code makes `inTransaction` look again. */
class IdTaken extends Error {
  readonly code = '40001'
}

/**
 * Stores accepted sessions, the totals that they change and the badges that they earn, by one statement. Returns by session the badges
 * that were not announced before: each is announced once (decisions/0022).
 */
export async function storeSessions(
  tx: Transaction<DB>,
  accepted: readonly Accepted[],
  totals: readonly TotalsRow[],
): Promise<Map<string, Badge[]>> {
  if (accepted.length === 0) return new Map()
  const earned = accepted.flatMap(({ row, badges }) => badges.map((badge) => ({ row, ...badge })))
  const { rows } = await sql<{ stored: number; announced: AnnouncedBadge[] }>`${planOnce}
    with stored as (${insertSessions(accepted.map(({ row }) => row))} on conflict (id) do nothing returning 1),
      totals as (${upsertTotals(totals)}),
      moved as (${noteMoved([...new Set(totals.map(({ userId }) => userId))])}),
      announced as (
        insert into announced_badges ${insertMany('announced_badges', earned, {
          user_id: ['uuid', ({ row }) => row.user_id],
          kind: ['text', ({ kind }) => kind],
          threshold: ['integer', ({ threshold }) => threshold],
          session_id: ['uuid', ({ row }) => row.id],
        })}
        on conflict do nothing returning session_id as "sessionId", kind, threshold)
    select (select count(*)::integer from stored) as stored,
      coalesce((select json_agg(a order by kind, threshold) from announced a), '[]') as announced`.execute(tx)
  if (rows[0]!.stored < accepted.length) throw new IdTaken()
  return Map.groupBy(rows[0]!.announced, ({ sessionId }) => sessionId)
}

/** Few sessions use a free count, so this is a statement of its own. */
export async function storeFreeCounts(tx: Transaction<DB>, counts: readonly FreeCounts[]): Promise<void> {
  for (const { userId, used } of counts)
    await tx.updateTable('users').set({ free_counts_used: used }).where('id', '=', userId).execute()
}
