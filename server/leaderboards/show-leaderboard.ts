import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Leaderboard } from '#contract/leaderboard.ts'
import { percentileOf } from '#domain/leaderboard.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import { sentence } from '#server/platform/texts.ts'
import type { Board } from './board.ts'
import { type BoardRow, findStanding, listBoard } from './store.ts'

/** The last place of a page, and its rank. */
const PagePlace = z.tuple([z.number(), z.iso.datetime(), z.uuid(), z.number().int().positive()])

/** A page of a board, with the caller's own standing. Throws INVALID_CURSOR. */
export async function showLeaderboard(
  db: Kysely<DB>,
  board: Board,
  userId: string,
  page: { limit: number; cursor: string | undefined },
): Promise<Leaderboard> {
  const from = page.cursor === undefined ? null : readCursor(PagePlace, page.cursor)
  const after = from && ([from[0], new Date(from[1]), from[2]] as const)
  const [rows, standing] = await Promise.all([
    listBoard(db, board, page.limit + 1, after),
    findStanding(db, board, userId),
  ])
  const firstRank = (from?.[3] ?? 0) + 1
  const shown = rows.slice(0, page.limit)
  const items = shown.map((row, index) => entry(board, row, firstRank + index))
  const last = shown.at(-1)
  const more = rows.length > page.limit && last
  const nextCursor = more
    ? writeCursor([-last.value, last.reached_at, last.user_id, firstRank + shown.length - 1])
    : null
  const { value, rank, approximate, total, totalApproximate } = standing
  const me = value === null ? null : { rank, value, percentile: percentileOf(rank, total), approximate }
  return { items, nextCursor, me, total, totalApproximate }
}

const entry = ({ stat }: Board, row: BoardRow, rank: number) => ({
  rank,
  userId: row.user_id,
  // Spec §3: shown as 'Anonymous' when missing.
  displayName: row.display_name ?? sentence('common.anonymous'),
  value: row.value,
  type: stat,
})
