import { beforeAll, expect, test } from 'vitest'
import type { Scope } from '#server/leaderboards/board-scope.ts'
import { findBoard } from '#server/leaderboards/board.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'
import { plansOf } from '#server/testing/plans-of.ts'
import { walkWholeBoard } from '#server/leaderboards/walk-whole-board.ts'
import { readBoard } from './read-board.ts'

const { pool, url } = await openTestDatabase()
const team: Scope = { kind: 'team', id: uuidv7() }
const everybody: Scope = { kind: 'team', id: uuidv7() }
const PLAYERS = 2_000
const now = new Date('2026-11-25T12:00:00Z')

/** Half of all players are in the team and practiced this week, so that reading everybody at once looks cheap to the planner. */
beforeAll(async () => {
  await pool.query(`
    insert into users (id, email, display_name, join_date)
      select gen_random_uuid(), 'p' || n || '@example.com', 'P' || n, '2026-01-01' from generate_series(1, ${PLAYERS}) n;
    insert into teams (id, name, type) values ('${team.id}', 'Reds', 'team'), ('${everybody.id}', 'All', 'club');
    insert into team_members (team_id, user_id) select '${everybody.id}', id from users;
    insert into team_members (team_id, user_id, joined_at)
      select '${team.id}', id, '2026-01-01' from users order by email limit ${PLAYERS / 4};
    insert into player_totals (user_id, period, period_start, total_juggles)
      select id, 'all', '1970-01-01', 10 from users;
    insert into player_totals (user_id, period, period_start, total_juggles)
      select id, 'week', '2026-11-23', 10 from users order by email limit ${PLAYERS / 2};
    analyze`)
})

test('the board of a group looks its members up, and reads nobody else who practiced in the period', async () => {
  for (const evidence of ['tapped', 'camera']) {
    await pool.query('update teams set least_evidence = $1 where id = $2', [evidence, team.id])
    const plans = await plansOf(url, async (db) =>
      readBoard(db, await findBoard(db, { stat: 'bestSessionCount', period: 'week', scope: team }, now)).list(
        9,
        null,
      ),
    )
    const reading = plans.find((plan) => plan.includes('player_totals'))
    expect(reading).toMatch(/using player_totals_pkey on player_totals/)
    expect(reading).not.toMatch(/(Seq|Bitmap Heap) Scan on player_totals|player_totals_by_period/)
  }
})

test('a file with the board of a large group reads its members once', async () => {
  const address = { stat: 'totalJuggles', period: 'all', scope: everybody } as const
  const plans = await plansOf(url, async (db) => {
    let rows = 0
    for await (const batch of walkWholeBoard(db, address, now)) rows += batch.length
    expect(rows).toBe(PLAYERS)
  })
  expect(plans.filter((plan) => plan.includes('player_totals'))).toHaveLength(1)
})
