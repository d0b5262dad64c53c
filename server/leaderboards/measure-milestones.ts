import { type Kysely, sql, type Transaction } from 'kysely'
import { LEADERBOARD_STATS } from '#domain/leaderboard.ts'
import { BOARD_PERIODS } from '#domain/calendar/period.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { type Board, boardSql, EVERYBODY, globalBoard, type Scope, scopeName } from './board.ts'

/** Places between two milestones of everybody's board: what a rank costs to find, at the most, in index entries. */
const PLACES_PER_MILESTONE = 1000

/**
 * Of a group's board there are as many milestones as this: between two of them lies the same share of everybody's board, whatever the
 * group's size.
 */
const MILESTONES_PER_GROUP = 1000

/** Up to so many members a group's board is read member by member, which takes some 10 ms. */
const LARGE_GROUP = 5000

/**
 * Measures every thousandth place of each of everybody's boards that has more players than that. Until the next measurement a rank
 * beyond the first milestone is off by those who have passed since.
 */
export async function measureMilestones(db: Kysely<DB>, now: Date): Promise<void> {
  const few = sql`total > ${PLACES_PER_MILESTONE}`
  const kept = sql`rank % ${PLACES_PER_MILESTONE} = 0`
  for (const board of boardsOf(EVERYBODY, now)) await replaceMilestones(db, board, sql`${few} and ${kept}`)
}

/** Measures the boards of groups that are too large to be read member by member. */
export async function measureLargeGroups(db: Kysely<DB>, now: Date, largeGroup = LARGE_GROUP): Promise<void> {
  const scopes = await largeGroups(db, largeGroup)
  const kept = sql`rank % greatest(1, total / ${MILESTONES_PER_GROUP}::integer) = 0`
  for (const scope of scopes)
    for (const board of boardsOf(scope, now)) await replaceMilestones(db, board, kept)
  await sql`delete from leaderboard_milestones where not scope = any (${['global', ...scopes.map(scopeName)]})`.execute(
    db,
  )
}

const boardsOf = (scope: Scope, now: Date): Board[] =>
  BOARD_PERIODS.flatMap((period) =>
    LEADERBOARD_STATS.map((stat) => ({ ...globalBoard(stat, period, now), scope })),
  )

async function largeGroups(db: Kysely<DB>, largeGroup: number): Promise<Scope[]> {
  const { rows } = await sql<Scope>`
    select 'team' as kind, team_id as id from team_members where is_active group by 2 having count(*) > ${largeGroup}
    union all
    select 'organization', organization_id from organization_members where is_active group by 2
      having count(*) > ${largeGroup}`.execute(db)
  return rows
}

/** `kept` chooses the places by `rank` and `total`; the last place is always one. */
async function replaceMilestones(db: Kysely<DB>, board: Board, kept: ReturnType<typeof sql>): Promise<void> {
  const { value, reachedAt, place, shown, ofScope } = boardSql(board)
  await db.transaction().execute(async (tx: Transaction<DB>) => {
    // A million places take longer than a request may.
    await sql`set local statement_timeout = '5min'`.execute(tx)
    await sql`delete from leaderboard_milestones where scope = ${scopeName(board.scope)} and stat = ${board.stat}
      and period = ${board.period} and period_start = ${board.start}::date`.execute(tx)
    await sql`
      insert into leaderboard_milestones (scope, stat, period, period_start, rank, negated_value, reached_at, user_id)
      select ${scopeName(board.scope)}, ${board.stat}, ${board.period}, ${board.start}::date, rank, negated, reached, user_id
      from (
        select row_number() over (order by ${place}) as rank, count(*) over () as total, -${value} as negated,
          ${reachedAt} as reached, t.user_id
        from player_totals t where ${shown} ${ofScope}) places
      where ${kept} or (rank = total and total > ${board.scope.kind === 'global' ? PLACES_PER_MILESTONE : 0})`.execute(
      tx,
    )
  })
}
