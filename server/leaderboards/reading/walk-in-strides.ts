import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type Board, boardSql } from '#server/leaderboards/board.ts'
import { planOnce } from '#server/platform/database/plan-once.ts'

/** Places of everybody's board that are walked at once: what a rank costs to find, at the most, in index entries. */
const PLACES_PER_STRIDE = 1000

/** How fast a board is walked. */
export interface Pace {
  /** Times as long as each stride took is rested after it: 20 leaves nineteen twentieths of the database to others. */
  rest: number
  placesPerStride?: number
  /** Ends the walk. */
  signal?: AbortSignal | undefined
}

/** Without a rest. */
export const STEADILY: Pace = { rest: 0 }

/** A place on a board: negated value, the instant at which it was reached, player. */
interface WalkedPlace {
  negated: number
  reached: Date
  user_id: string
}

export interface Stride {
  /** Places of the board within the stride: fewer than were walked where only members stand on it. */
  places: number
  /** The last of them. */
  last: WalkedPlace | null
}

/**
 * Walks a whole board from its top along the index of everybody's board, in short statements: a single one would keep one of the
 * database's cores for seconds, and whoever asks for a board meanwhile would feel it.
 */
export async function* walkInStrides(
  db: Kysely<DB>,
  board: Board,
  { rest, placesPerStride = PLACES_PER_STRIDE, signal }: Pace,
): AsyncGenerator<Stride> {
  let from: WalkedPlace | null = null
  for (;;) {
    const begin = performance.now()
    const { walked, end, ...stride } = await takeStride(db, board, from, placesPerStride)
    if (end === null) return
    yield stride
    if (walked < placesPerStride) return
    from = end
    // An aborted rest ends at once.
    if (rest > 0) await wait(rest * (performance.now() - begin), undefined, { signal }).catch(() => {})
    if (signal?.aborted) return
  }
}

async function takeStride(db: Kysely<DB>, board: Board, from: WalkedPlace | null, most: number) {
  const { value, reachedAt, place, shown, ofScope } = boardSql(board)
  const beyond = from
    ? sql`and (${place}) > (${from.negated}::float8, ${from.reached}::timestamptz, ${from.user_id}::uuid)`
    : sql``
  const { rows } = await sql<WalkedPlace & { places: number; isOfBoard: boolean }>`${planOnce}
    with walked as materialized (
      select -${value} as negated, ${reachedAt} as reached, t.user_id from player_totals t
      where ${shown} ${beyond} order by ${place} limit ${most}),
    of_board as materialized (select t.* from walked t where true ${ofScope})
    (select walked.*, (select count(*) from walked)::integer as places, false as "isOfBoard" from walked
      order by negated desc, reached desc, user_id desc limit 1)
    union all
    (select of_board.*, (select count(*) from of_board)::integer, true from of_board
      order by negated desc, reached desc, user_id desc limit 1)`.execute(db)
  const end = rows.find(({ isOfBoard }) => !isOfBoard) ?? null
  const last = rows.find(({ isOfBoard }) => isOfBoard) ?? null
  return { walked: end?.places ?? 0, end, places: last?.places ?? 0, last }
}
