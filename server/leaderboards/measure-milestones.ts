import { type Kysely, sql } from 'kysely'
import { LEADERBOARD_STATS } from '#domain/leaderboard.ts'
import { BOARD_PERIODS, type BoardPeriod } from '#domain/calendar/period.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import { insertLists } from '#server/platform/database/typed-sql.ts'
import { listedRows } from '#server/platform/database/listed-rows.ts'
import { type Board, globalBoard } from './board.ts'
import { EVERYBODY, type Scope, scopeName } from './board-scope.ts'
import { type Milestone, type Pace, STEADILY, walkInStrides } from './reading/walk-in-strides.ts'

/** Groups of up to this many members are read member by member, which takes about 10 ms. */
const LARGE_GROUP = 5000

/** Boards that often begin again. They are shorter than the others and change more, so a job of their own measures them. */
export const SHORT_PERIODS: readonly BoardPeriod[] = ['day', 'week']
export const LONG_PERIODS = BOARD_PERIODS.filter((period) => !SHORT_PERIODS.includes(period))

interface Measuring extends Pace {
  /** Only the boards of these periods. The default is all of them. */
  periods?: readonly BoardPeriod[]
}

/**
 * Measures every 125th place of each global board with more than a thousand players. Until the next measurement, a rank beyond the first
 * milestone is off by the players who have passed it since.
 */
export async function measureMilestones(
  db: Kysely<DB>,
  now: Date,
  { periods = BOARD_PERIODS, ...pace }: Measuring = STEADILY,
): Promise<void> {
  for (const board of boardsOf(EVERYBODY, periods, now)) await measureBoard(db, board, pace)
}

/** Measures the boards of groups that are too large to be read member by member, with as many milestones as the global board. */
export async function measureLargeGroups(
  db: Kysely<DB>,
  now: Date,
  {
    largeGroup = LARGE_GROUP,
    periods = BOARD_PERIODS,
    ...pace
  }: Measuring & { largeGroup?: number } = STEADILY,
): Promise<void> {
  const scopes = await largeGroups(db, largeGroup)
  for (const scope of scopes)
    for (const board of boardsOf(scope, periods, now)) await measureBoard(db, board, pace)
  await db
    .deleteFrom('leaderboard_milestones')
    .where('scope', 'not in', ['global', ...scopes.map(scopeName)])
    .execute()
}

const boardsOf = (scope: Scope, periods: readonly BoardPeriod[], now: Date): Board[] =>
  periods.flatMap((period) => LEADERBOARD_STATS.map((stat) => ({ ...globalBoard(stat, period, now), scope })))

async function largeGroups(db: Kysely<DB>, largeGroup: number): Promise<Scope[]> {
  const { rows } = await sql<Scope>`
    select 'team' as kind, team_id as id from team_members where is_active group by 2 having count(*) > ${largeGroup}
    union all
    select 'organization', organization_id from organization_members where is_active group by 2
      having count(*) > ${largeGroup}`.execute(db)
  return rows
}

/**
 * Walks a board and replaces its milestones, all at once. An aborted walk changes nothing. A reader may leave a milestone of the same rank
 * meanwhile (see walkBoard), which is as good.
 */
async function measureBoard(db: Kysely<DB>, board: Board, pace: Pace): Promise<void> {
  const { scope, stat, period, start } = board
  const milestones: (Milestone & { rank: number })[] = []
  let strides = 0
  for await (const found of walkInStrides(db, board, pace)) {
    strides += 1
    const before = milestones.at(-1)?.rank ?? 0
    // The first stride keeps only its end, so that ranks near the top are always counted exactly.
    const kept = strides === 1 ? found.slice(-1) : found
    milestones.push(...kept.map((milestone) => ({ ...milestone, rank: before + milestone.places })))
  }
  if (pace.signal?.aborted) return
  // A global board that fits into one stride needs no milestones. For a group, having one marks it as large (see findBoard).
  const kept = scope.kind === 'global' && strides <= 1 ? [] : milestones
  await inTransaction(db, async (tx) => {
    await tx
      .deleteFrom('leaderboard_milestones')
      .where('scope', '=', scopeName(scope))
      .where('stat', '=', stat)
      .where('period', '=', period)
      .where('period_start', '=', sql<Date>`${start}::date`)
      .execute()
    const { columns, values } = insertLists('leaderboard_milestones', {
      scope: scopeName(scope),
      stat,
      period,
      period_start: sql`${start}::date`,
      rank: sql`rank`,
      negated_value: sql`negated`,
      reached_at: sql`reached`,
      user_id: sql`user_id`,
    })
    await sql`
      insert into leaderboard_milestones (${columns}) select ${values}
      from ${listedRows('m', kept, {
        rank: ['integer', ({ rank }) => rank],
        negated: ['float8', ({ negated }) => negated],
        reached: ['timestamptz', ({ reached }) => reached],
        user_id: ['uuid', ({ user_id }) => user_id],
      })}
      on conflict do nothing`.execute(tx)
  })
}
