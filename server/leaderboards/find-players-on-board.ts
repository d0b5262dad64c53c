import { type Kysely, sql } from 'kysely'
import type { FoundPlayers } from '#contract/leaderboard.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type Board, boardSql } from './board.ts'
import { entryOf } from './page-of-board.ts'
import { type BoardRow, findStanding } from './store.ts'

/** Players on a board whose name contains what was typed, whatever the case, the highest first, with their ranks. */
export async function findPlayersOnBoard(
  db: Kysely<DB>,
  board: Board,
  search: string,
  limit: number,
): Promise<FoundPlayers> {
  if (board.reading === 'members') return { items: await findAmongMembers(db, board, search, limit) }
  const walked = await findNearTop(db, board, search, limit)
  const rows = walked.length === limit ? walked : [...walked, ...(await findByName(db, board, search, limit))]
  const found = [...new Map(rows.map((row) => [row.user_id, row])).values()].sort(byPlace).slice(0, limit)
  return { items: await Promise.all(found.map((row) => ranked(db, board, row))) }
}

/** Places from the top that are looked through first: a text that many names contain is found among them (decisions/0015, 0023). */
const WALK = 1_500

/** Shorter texts have no entry of their own in the index of names: it finds those that begin with them. */
const LEAST_INDEXED = 3

const nameContains = (search: string) => sql`lower(u.display_name) like lower(${likePattern(search)})`
const nameBegins = (search: string) => sql`lower(u.display_name) like lower(${likePattern(search).slice(1)})`

async function findNearTop(db: Kysely<DB>, board: Board, search: string, limit: number): Promise<BoardRow[]> {
  const { source, value, reachedAt, place, rows: onBoard } = boardSql(board)
  const { rows } = await sql<BoardRow>`
    select top.*, u.display_name from (
      select t.user_id, ${value} as value, ${reachedAt} as reached_at from ${source}
      where ${onBoard} order by ${place} limit ${WALK}) top
    join users u on u.id = top.user_id
    where ${nameContains(search)} order by -top.value, top.reached_at, top.user_id limit ${limit}`.execute(db)
  return rows
}

/** By the index of names, and then onto the board: few, as the walk would have met more. */
async function findByName(db: Kysely<DB>, board: Board, search: string, limit: number): Promise<BoardRow[]> {
  const { source, value, reachedAt, place, rows: onBoard } = boardSql(board)
  const named = search.length < LEAST_INDEXED ? nameBegins(search) : nameContains(search)
  const { rows } = await sql<BoardRow>`
    with named as materialized (select u.id, u.display_name from users u where ${named})
    select t.user_id, named.display_name, ${value} as value, ${reachedAt} as reached_at
    from named join ${source} on t.user_id = named.id where ${onBoard} order by ${place} limit ${limit}`.execute(
    db,
  )
  return rows
}

function byPlace(a: BoardRow, b: BoardRow): number {
  const byReached = a.reached_at.getTime() - b.reached_at.getTime()
  return b.value - a.value || byReached || (a.user_id < b.user_id ? -1 : 1)
}

async function ranked(db: Kysely<DB>, board: Board, row: BoardRow) {
  const { rank, approximate } = await findStanding(db, board, row.user_id)
  return { ...entryOf(board, row, rank), approximate }
}

/** A group's board is read whole anyway, and so counted once for all. */
async function findAmongMembers(db: Kysely<DB>, board: Board, search: string, limit: number) {
  const { source, value, reachedAt, place, rows: onBoard } = boardSql(board)
  const { rows } = await sql<BoardRow & { rank: number }>`
    select placed.*, u.display_name from (
      select t.user_id, ${value} as value, ${reachedAt} as reached_at, (row_number() over (order by ${place}))::integer as rank
      from ${source} where ${onBoard}) placed
    join users u on u.id = placed.user_id
    where ${nameContains(search)} order by rank limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...entryOf(board, row, row.rank), approximate: false }))
}
