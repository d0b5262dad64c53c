import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type Board, boardSql, membership } from '#server/leaderboards/board.ts'
import {
  boardKey,
  type BoardReader,
  type BoardRow,
  comparePlaces,
  type NextTo,
  placeOf,
  type Standing,
} from './board-reader.ts'
import type { Snapshots } from './snapshots.ts'

/** A group's board, read whole: a few thousand rows at most, in which everything is counted exactly. */
export function readMembers(db: Kysely<DB>, board: Board, snapshots: Snapshots): BoardReader {
  const whole = () => snapshots.get(`members of ${boardKey(board)}`, () => listMembers(db, board))
  return {
    board,
    list: async (limit, nextTo) => (await (nextTo ? rowsNextTo(whole(), nextTo) : whole())).slice(0, limit),
    findStanding: async (userId) => standingIn(await whole(), userId),
    findByName: async (search, limit) => {
      const wanted = search.toLowerCase()
      const named = (await whole()).filter(({ display_name }) => display_name?.toLowerCase().includes(wanted))
      return named.slice(0, limit)
    },
  }
}

async function rowsNextTo(
  whole: Promise<readonly BoardRow[]>,
  { place, direction }: NextTo,
): Promise<readonly BoardRow[]> {
  const rows = await whole
  const isBeyond = IS_BEYOND[direction]
  const beyond = rows.filter((row) => isBeyond(comparePlaces(placeOf(row), place)))
  return direction === 'before' ? beyond.toReversed() : beyond
}

const IS_BEYOND: Record<NextTo['direction'], (order: number) => boolean> = {
  after: (order) => order > 0,
  from: (order) => order >= 0,
  before: (order) => order < 0,
}

function standingIn(rows: readonly BoardRow[], userId: string): Standing {
  const index = rows.findIndex(({ user_id }) => user_id === userId)
  const own = rows[index]
  return {
    total: rows.length,
    totalApproximate: false,
    value: own?.value ?? null,
    reachedAt: own?.reached_at ?? null,
    rank: index + 1,
    approximate: false,
  }
}

/** `offset 0` keeps the planner from walking along everybody's board instead. */
async function listMembers(db: Kysely<DB>, board: Board): Promise<readonly BoardRow[]> {
  const { value, reachedAt, place, ofPeriod, shown } = boardSql(board)
  const { members, isMember } = membership(board.scope)
  const { rows } = await sql<BoardRow>`
    select t.user_id, u.display_name, ${value} as value, ${reachedAt} as reached_at
    from (select t.* from ${members} m join player_totals t on t.user_id = m.user_id and ${ofPeriod} where ${isMember} offset 0) t
    join users u on u.id = t.user_id where ${shown} order by ${place}`.execute(db)
  return rows
}
