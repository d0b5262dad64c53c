import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { HistoryImports } from '#contract/sessions/history-import.ts'
import { HISTORY_IMPORTS_LISTED } from '#contract/limits.ts'
import { wholePeriodsChanged, type PeriodChanged } from '#server/leaderboards/live/board-change.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { notFound } from '#server/platform/http/problem.ts'
import type { Services } from '#server/services.ts'
import { releaseOverlaps } from '#server/sessions/overlaps.ts'
import { lockCaller } from '#server/sessions/store.ts'
import { recomputeTotals } from '#server/sessions/totals/totals.ts'

/** A player's imports, the newest first. */
export async function listImports(db: Kysely<DB>, userId: string): Promise<z.infer<typeof HistoryImports>> {
  const { rows } = await sql<
    Row<'history_imports', 'id' | 'file_name' | 'imported_at'> & { session_count: number }
  >`
    select id, file_name, imported_at, (select count(*)::integer from sessions s where s.import_id = i.id) as session_count
    from history_imports i where user_id = ${userId} order by imported_at desc, id desc limit ${HISTORY_IMPORTS_LISTED}`.execute(
    db,
  )
  const items = rows.map(({ id, file_name, imported_at, session_count }) => ({
    id,
    fileName: file_name,
    importedAt: imported_at.toISOString(),
    sessionCount: session_count,
  }))
  return { items, nextCursor: null }
}

/**
 * Removes the sessions of an import from all totals and boards. Unlike sessions that a player deletes one by one, they can be imported
 * again. Sessions that were held back only because they overlapped these count from now on. Throws NOT_FOUND.
 */
export async function undoImport(
  { db, liveBoards, now }: Pick<Services, 'db' | 'liveBoards' | 'now'>,
  userId: string,
  importId: string,
): Promise<void> {
  const changes = await inTransaction(db, async (tx): Promise<PeriodChanged[]> => {
    const player = await lockCaller(tx, userId)
    const removed = await tx
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('import_id', '=', importId)
      .returning(['date', 'ends_at', 'counted'])
      .execute()
    const { numDeletedRows } = await tx
      .deleteFrom('history_imports')
      .where('id', '=', importId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!numDeletedRows) throw notFound()
    const counted = removed.filter((session) => session.counted)
    if (counted.length === 0) return []
    const released = await releaseOverlaps(tx, userId, {
      date: new Date(Math.min(...counted.map(({ date }) => date.getTime()))),
      ends_at: new Date(Math.max(...counted.map(({ ends_at }) => ends_at.getTime()))),
    })
    const instants = [...counted.map(({ date }) => date), ...released]
    const periods = await recomputeTotals(tx, userId, instants, now())
    return wholePeriodsChanged(periods, player.visibility)
  })
  liveBoards.announce(userId, changes)
}
