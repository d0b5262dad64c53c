import { type Kysely, sql } from 'kysely'
import type { FoundPlayers } from '#contract/leaderboard.ts'
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
  const items =
    board.reading === 'walk'
      ? await findAlongIndex(db, board, search, limit)
      : await findAmongMembers(db, board, search, limit)
  return { items }
}

/** `%`, `_` and `\` as themselves. */
const containing = (search: string) =>
  sql`lower(u.display_name) like lower(${`%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})`

/** A large board: the found ones are ranked one by one, each from its milestone. */
async function findAlongIndex(db: Kysely<DB>, board: Board, search: string, limit: number) {
  const { source, value, reachedAt, place, rows: onBoard } = boardSql(board)
  const { rows } = await sql<BoardRow>`
    select t.user_id, u.display_name, ${value} as value, ${reachedAt} as reached_at
    from ${source} join users u on u.id = t.user_id
    where ${onBoard} and ${containing(search)} order by ${place} limit ${limit}`.execute(db)
  return Promise.all(
    rows.map(async (row) => {
      const { rank, approximate } = await findStanding(db, board, row.user_id)
      return { ...entryOf(board, row, rank), approximate }
    }),
  )
}

/** A group's board is read whole anyway, and so counted once for all. */
async function findAmongMembers(db: Kysely<DB>, board: Board, search: string, limit: number) {
  const { source, value, reachedAt, place, rows: onBoard } = boardSql(board)
  const { rows } = await sql<BoardRow & { rank: number }>`
    select ranked.*, u.display_name from (
      select t.user_id, ${value} as value, ${reachedAt} as reached_at, (row_number() over (order by ${place}))::integer as rank
      from ${source} where ${onBoard}) ranked
    join users u on u.id = ranked.user_id
    where ${containing(search)} order by rank limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...entryOf(board, row, row.rank), approximate: false }))
}
