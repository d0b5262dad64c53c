import { type Kysely, sql } from 'kysely'
import type { LandingNumbers } from '#contract/landing-numbers.ts'
import { isMinor } from '#domain/players/under-16.ts'
import { boardSql, globalBoard } from '#server/leaderboards/board.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

const SHOWN = 10
/**
 * Only this many places of the week's board are read. Players who may not be shown here are passed over, and reading must not take long.
 */
const LOOKED_AT = 200

/** The site's numbers and the first ten of the week, for a landing page that anybody opens (product 2.3). */
export async function showLandingNumbers(db: Kysely<DB>, now: Date): Promise<LandingNumbers> {
  const board = globalBoard('totalJuggles', 'week', now)
  const [players, jugglesThisWeek, first] = await Promise.all([
    countPlayers(db),
    sumJuggles(db, board.start),
    findFirst(db, board),
  ])
  const top = first
    .filter(({ birth_year: birthYear }) => birthYear !== null && !isMinor(birthYear, now))
    .slice(0, SHOWN)
    .map(({ display_name: displayName, value }) => ({ displayName, value }))
  return { players, jugglesThisWeek, top }
}

async function countPlayers(db: Kysely<DB>): Promise<number> {
  const { players } = await db.selectFrom('website_numbers').select('players').executeTakeFirstOrThrow()
  return players
}

/** The days of the week as the job measured them, without what is under review now. */
async function sumJuggles(db: Kysely<DB>, weekStart: string): Promise<number> {
  const { rows } = await sql<{ juggles: number }>`
    select greatest(0,
      (select coalesce(sum(juggles), 0) from website_days where day >= ${weekStart}::date)
      - (select coalesce(sum(juggle_count), 0) from sessions
        where not counted and recorded_at >= ${weekStart}::date::timestamp at time zone 'UTC'))::float8 as juggles`.execute(
    db,
  )
  return rows[0]!.juggles
}

/**
 * Introduced public players, the highest first. Their visibility is read from `users`, because the board hears of a change up to a second
 * later.
 */
async function findFirst(db: Kysely<DB>, board: ReturnType<typeof globalBoard>) {
  const { value, place, shown } = boardSql(board)
  const { rows } = await sql<{ display_name: string; birth_year: number | null; value: number }>`
    select u.display_name, u.birth_year, t.value
    from (select t.user_id, ${value} as value, row_number() over (order by ${place}) as rank from board_places t
      where ${shown} order by ${place} limit ${LOOKED_AT}) t
    join users u on u.id = t.user_id
    where u.visibility = 'public' and u.is_introduced and u.suspended_at is null and u.display_name is not null
    order by t.rank`.execute(db)
  return rows
}
