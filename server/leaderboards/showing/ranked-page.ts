import { z } from 'zod'
import type { Leaderboard, LeaderboardEntry } from '#contract/statistics/leaderboard.ts'
import { nameBeyondGroups } from '#domain/players/display-name.ts'
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import { shownName } from '#server/platform/language/shown-name.ts'
import type { Board } from '#server/leaderboards/board.ts'
import { isForEverybody } from '#server/leaderboards/board-scope.ts'
import {
  type BoardReader,
  type BoardRow,
  type Place,
  placeOf,
  type Standing,
} from '#server/leaderboards/reading/board-reader.ts'

/** A cursor: the place next to the page and its rank, the side on which the page lies, and whether the rank is approximate. */
const PagePlace = z.tuple([
  z.number(),
  z.iso.datetime(),
  z.uuid(),
  z.number().int().positive(),
  z.enum(['after', 'before']),
  z.boolean(),
])

export type BoardPage = Pick<Leaderboard, 'items' | 'nextCursor' | 'previousCursor' | 'ranksApproximate'>

interface RankedRow {
  row: BoardRow
  rank: number
}

/** The rows of a page, and their position on the board. */
interface Slice {
  rows: readonly RankedRow[]
  ranksApproximate: boolean
  /** Whether there are rows above. */
  above: boolean
  below: boolean
}

/** The page of a cursor, or the first page without one. Throws INVALID_CURSOR. */
export async function pageByCursor(
  reader: BoardReader,
  limit: number,
  cursor: string | undefined,
): Promise<BoardPage> {
  if (cursor === undefined) return firstPage(reader.board, await reader.list(limit + 1, null), limit)
  const [negated, reachedAt, userId, rank, direction, ranksApproximate] = readCursor(PagePlace, cursor)
  const place: Place = [negated, new Date(reachedAt), userId]
  const { rows, below: more } = cut(await reader.list(limit + 1, { place, direction }), limit)
  if (direction === 'after')
    return pageOf(reader.board, { rows: inOrder(rows, rank + 1), ranksApproximate, above: true, below: more })
  // A page at the top begins with rank 1, whatever the approximate rank says.
  const firstRank = more ? Math.max(2, rank - rows.length) : 1
  return pageOf(reader.board, {
    rows: inOrder(rows.toReversed(), firstRank),
    ranksApproximate,
    above: more,
    below: true,
  })
}

function firstPage(board: Board, rows: readonly BoardRow[], limit: number): BoardPage {
  const { rows: shown, below } = cut(rows, limit)
  return pageOf(board, { rows: inOrder(shown, 1), ranksApproximate: false, above: false, below })
}

/** At most so many players who are kept apart from the reader are passed over, and others are read in their place. */
const MOST_PASSED_OVER = 100

/**
 * The page around a player, or the first page if the player has no rank. Others stand in for those from whom the player is kept apart (product
 * 10.17), with their own ranks.
 */
export async function pageAround(
  reader: BoardReader,
  userId: string,
  { value, reachedAt, rank, approximate }: Standing,
  { limit, apart }: { limit: number; apart: ReadonlySet<string> },
): Promise<BoardPage> {
  if (value === null || !reachedAt) return pageByCursor(reader, limit, undefined)
  const place: Place = [-value, reachedAt, userId]
  const half = Math.floor(limit / 2)
  const passedOver = Math.min(apart.size, MOST_PASSED_OVER)
  const wanted = half + 1 + passedOver
  const [before, from] = await Promise.all([
    reader.list(wanted, { place, direction: 'before' }),
    reader.list(limit - half + 1 + passedOver, { place, direction: 'from' }),
  ])
  // A page at the top begins with rank 1, whatever the approximate rank says.
  const ownRank = before.length < wanted ? before.length + 1 : Math.max(before.length + 1, rank)
  const isMet = ({ row }: RankedRow) => !apart.has(row.user_id)
  const above = before.map((row, index) => ({ row, rank: ownRank - 1 - index })).filter(isMet)
  const fromMe = inOrder(from, ownRank).filter(isMet)
  const rows = [...above.slice(0, half).toReversed(), ...fromMe.slice(0, limit - half)]
  // Without rows the board has not been brought up to date yet.
  const isAbove = (rows[0]?.rank ?? 1) > 1
  return pageOf(reader.board, {
    rows,
    ranksApproximate: approximate && isAbove,
    above: isAbove,
    below: (rows.at(-1)?.rank ?? Infinity) < ownRank + from.length - 1,
  })
}

/** One row more than wanted was read, to tell whether there are more. */
const cut = (rows: readonly BoardRow[], limit: number) => ({
  rows: rows.slice(0, limit),
  below: rows.length > limit,
})

const inOrder = (rows: readonly BoardRow[], firstRank: number): RankedRow[] =>
  rows.map((row, index) => ({ row, rank: firstRank + index }))

function pageOf(board: Board, { rows, ranksApproximate, above, below }: Slice): BoardPage {
  const cursorAt = ({ row, rank }: RankedRow, direction: 'after' | 'before') =>
    writeCursor([...placeOf(row), rank, direction, ranksApproximate])
  const first = rows[0]
  const last = rows.at(-1)
  return {
    items: rows.map(({ row, rank }) => entryOf(board, row, rank)),
    nextCursor: below && last ? cursorAt(last, 'after') : null,
    previousCursor: above && first ? cursorAt(first, 'before') : null,
    ranksApproximate,
  }
}

export function entryOf({ stat, scope }: Board, row: BoardRow, rank: number): LeaderboardEntry {
  const { user_id: userId, display_name: displayName, is_introduced: isIntroduced, value } = row
  const isNamed = isIntroduced || !isForEverybody(scope)
  // Product 3.3: shown as 'Anonymous' when missing.
  const name = shownName(nameBeyondGroups({ id: userId, displayName, isIntroduced: isNamed }))
  return { rank, userId, displayName: name, isNamed, value, type: stat }
}
