import { z } from 'zod'
import type { Leaderboard, LeaderboardEntry } from '#contract/statistics/leaderboard.ts'
import { nameBeyondGroups } from '#domain/players/introduction.ts'
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

/** The rows of a page, and their position on the board. */
interface Slice {
  rows: readonly BoardRow[]
  firstRank: number
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
    return pageOf(reader.board, { rows, firstRank: rank + 1, ranksApproximate, above: true, below: more })
  // A page at the top begins with rank 1, whatever the approximate rank says.
  const firstRank = more ? Math.max(2, rank - rows.length) : 1
  return pageOf(reader.board, {
    rows: rows.toReversed(),
    firstRank,
    ranksApproximate,
    above: more,
    below: true,
  })
}

/** Requests that share the same rows also share the page made from them. */
const firstPages = new WeakMap<readonly BoardRow[], BoardPage>()

function firstPage(board: Board, rows: readonly BoardRow[], limit: number): BoardPage {
  const known = firstPages.get(rows)
  if (known) return known
  const page = pageOf(board, { ...cut(rows, limit), firstRank: 1, ranksApproximate: false, above: false })
  firstPages.set(rows, page)
  return page
}

/** The page around a player, or the first page if the player has no rank. */
export async function pageAround(
  reader: BoardReader,
  userId: string,
  { value, reachedAt, rank, approximate }: Standing,
  limit: number,
): Promise<BoardPage> {
  if (value === null || !reachedAt) return pageByCursor(reader, limit, undefined)
  const place: Place = [-value, reachedAt, userId]
  const half = Math.floor(limit / 2)
  const [before, from] = await Promise.all([
    reader.list(half + 1, { place, direction: 'before' }),
    reader.list(limit - half + 1, { place, direction: 'from' }),
  ])
  const { rows: aboveMe, below: above } = cut(before, half)
  const { rows: fromMe, below } = cut(from, limit - half)
  const firstRank = above ? Math.max(2, rank - aboveMe.length) : 1
  const rows = [...aboveMe.toReversed(), ...fromMe]
  return pageOf(reader.board, { rows, firstRank, ranksApproximate: approximate && above, above, below })
}

/** One row more than wanted was read, to tell whether there are more. */
const cut = (rows: readonly BoardRow[], limit: number) => ({
  rows: rows.slice(0, limit),
  below: rows.length > limit,
})

function pageOf(board: Board, { rows, firstRank, ranksApproximate, above, below }: Slice): BoardPage {
  const first = rows[0]
  const last = rows.at(-1)
  const lastRank = firstRank + rows.length - 1
  return {
    items: rows.map((row, index) => entryOf(board, row, firstRank + index)),
    nextCursor: below && last ? writeCursor([...placeOf(last), lastRank, 'after', ranksApproximate]) : null,
    previousCursor:
      above && first ? writeCursor([...placeOf(first), firstRank, 'before', ranksApproximate]) : null,
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
