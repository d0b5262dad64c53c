import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Row } from '#server/platform/database/typed-sql.ts'
import { type Board, boardSql } from '#server/leaderboards/board.ts'

/** Places of the global board that are walked at once. */
const PLACES_PER_STRIDE = 1000

/**
 * The cost of finding a rank is the number of places between two milestones: each is an index entry, and in a large group also a lookup of
 * a member.
 */
const MILESTONES_PER_STRIDE = 8

/** How fast a board is walked. */
export interface Pace {
  /** After each stride it rests this many times as long as the stride took. With 20, others have about 95 % of the database's time. */
  rest: number
  placesPerStride?: number
  /** Ends the walk. */
  signal?: AbortSignal | undefined
}

/** Without a rest. */
export const STEADILY: Pace = { rest: 0 }

/** A place on a board: negated value, the instant it was reached, player. */
interface WalkedPlace extends Row<'board_places', 'user_id'> {
  negated: number
  reached: Date
}

export interface Milestone extends WalkedPlace {
  /** Places of the board in the stride up to this one. That is fewer than were walked if only members count. */
  places: number
}

/**
 * Walks a whole board from its top along the index of the global board, in short statements. A single statement would occupy a core of the
 * database for seconds, and slow other requests.
 */
export async function* walkInStrides(
  db: Kysely<DB>,
  board: Board,
  { rest, placesPerStride = PLACES_PER_STRIDE, signal }: Pace,
): AsyncGenerator<Milestone[]> {
  let from: WalkedPlace | null = null
  for (;;) {
    const begin = performance.now()
    const { end, milestones } = await takeStride(db, board, from, placesPerStride)
    if (!end) return
    yield milestones
    if (end.n < placesPerStride) return
    from = end
    // An aborted rest ends at once.
    if (rest > 0) await wait(rest * (performance.now() - begin), undefined, { signal }).catch(() => {})
    if (signal?.aborted) return
  }
}

/** The milestones are the board's last places in each part of the stride. The end of the stride is the last place on the global board. */
async function takeStride(db: Kysely<DB>, board: Board, from: WalkedPlace | null, most: number) {
  const { value, reachedAt, place, shown, ofScope } = boardSql(board)
  const beyond = from
    ? sql`and (${place}) > (${from.negated}::float8, ${from.reached}::timestamptz, ${from.user_id}::uuid)`
    : sql``
  const placesPerPart = Math.ceil(most / MILESTONES_PER_STRIDE)
  const { rows } = await sql<Milestone & { n: number; isOfBoard: boolean }>`
    with walked as materialized (
      select row_number() over (order by negated, reached, user_id)::integer as n, stride.* from (
        select -${value} as negated, ${reachedAt} as reached, t.user_id from board_places t
        where ${shown} ${beyond} order by ${place} limit ${most}) stride),
    of_board as materialized (
      select (n - 1) / ${placesPerPart}::integer as part, count(*) over (order by n)::integer as places, t.*
      from walked t where true ${ofScope})
    (select distinct on (part) n, places, negated, reached, user_id, true as "isOfBoard" from of_board order by part, n desc)
    union all
    (select n, 0, negated, reached, user_id, false from walked order by n desc limit 1)`.execute(db)
  const milestones = rows.filter(({ isOfBoard }) => isOfBoard).sort((a, b) => a.n - b.n)
  return { end: rows.find(({ isOfBoard }) => !isOfBoard), milestones }
}
