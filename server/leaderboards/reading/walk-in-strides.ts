import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type Board, boardSql } from '#server/leaderboards/board.ts'
import { planOnce } from '#server/platform/database/plan-once.ts'

/** Places of everybody's board that are walked at once. */
const PLACES_PER_STRIDE = 1000

/** Of the places between two milestones a rank's cost is made: each is an index entry, and in a large group a look for a member, too. */
const MILESTONES_PER_STRIDE = 8

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

export interface Milestone extends WalkedPlace {
  /** Places of the board within the stride up to this one: fewer than were walked where only members stand on it. */
  places: number
}

/**
 * Walks a whole board from its top along the index of everybody's board, in short statements: a single one would keep one of the
 * database's cores for seconds, and whoever asks for a board meanwhile would feel it.
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

/** Milestones are the last places of the board in each part of the stride, and its end the last place of everybody's. */
async function takeStride(db: Kysely<DB>, board: Board, from: WalkedPlace | null, most: number) {
  const { value, reachedAt, place, shown, ofScope } = boardSql(board)
  const beyond = from
    ? sql`and (${place}) > (${from.negated}::float8, ${from.reached}::timestamptz, ${from.user_id}::uuid)`
    : sql``
  const placesPerPart = Math.ceil(most / MILESTONES_PER_STRIDE)
  const { rows } = await sql<Milestone & { n: number; isOfBoard: boolean }>`${planOnce}
    with walked as materialized (
      select row_number() over (order by negated, reached, user_id)::integer as n, stride.* from (
        select -${value} as negated, ${reachedAt} as reached, t.user_id from player_totals t
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
