import { Kysely, PostgresDialect, sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { boardResetsAt } from '#domain/calendar/period.ts'
import { forgetPastPeriods } from '#server/leaderboards/forget-past-periods.ts'
import { projectBoards } from './project-boards.ts'

const app = await startTestApp()

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const rowsOf = async (query: string) => (await app.pool.query(query)).rows
/** Every column of the boards, also a new one that the projection forgets. */
const [{ columns: VALUES }] = await rowsOf(
  "select string_agg(column_name, ', ') as columns from information_schema.columns where table_name = 'board_places'",
)

/** The app under test projects, too, and may still hold some players. */
const everybodyIsProjected = () => expect.poll(() => rowsOf('select from moved_players')).toEqual([])

async function expectBoardsToBeTotals() {
  await everybodyIsProjected()
  const places = await rowsOf(`select ${VALUES} from board_places order by user_id, period, period_start`)
  expect(places).toEqual(
    await rowsOf(`select ${VALUES} from player_totals order by user_id, period, period_start`),
  )
  return places
}

beforeEach(() => app.pool.query(`delete from users where email <> 'nobody'`))

const record = (player: Player, hour: number, juggleCount = 30) =>
  player.record({ juggleCount, date: hoursAgo(hour) })

test('boards follow saves and deletions, and drop players who are gone', async () => {
  const [saved, deleted, gone] = [await app.signUp(), await app.signUp(), await app.signUp()]
  for (const player of [saved, deleted, gone]) for (const hour of [1, 30, 900]) await record(player, hour)
  await projectBoards(app.db)
  expect(await expectBoardsToBeTotals()).not.toEqual([])
  const { items } = (await deleted.get('/api/sessions')).body
  for (const { id } of items) await deleted.send('DELETE', `/api/sessions/${id}`)
  await record(saved, 5)
  await app.pool.query('delete from users where id = $1', [gone.id])
  await projectBoards(app.db)
  const places = await expectBoardsToBeTotals()
  expect(new Set(places.map((row) => row.user_id))).toEqual(new Set([saved.id]))
})

test('a locked player is projected later and delays nobody else', async () => {
  const [locked, free] = [await app.signUp(), await app.signUp()]
  // The app under test projects, too: while it holds the free player, a second projection passes them over.
  const projectedWithoutWaiting = async () => {
    await projectBoards(app.db)
    return rowsOf('select user_id from moved_players')
  }
  await inTransaction(app.db, async (tx) => {
    // First of all, because the app under test may project at any moment.
    await sql`select from users where id = ${locked.id} for no key update`.execute(tx)
    await app.pool.query('insert into moved_players values ($1), ($2)', [locked.id, free.id])
    await expect.poll(projectedWithoutWaiting).toEqual([{ user_id: locked.id }])
  })
  await projectBoards(app.db)
  await expectBoardsToBeTotals()
})

test('a clock that is ahead by less than a day deletes no board of today', async () => {
  const player = await app.signUp()
  await player.record()
  const totals = async () =>
    (await app.pool.query('select period from player_totals where user_id = $1', [player.id])).rowCount
  const before = await totals()
  await forgetPastPeriods(app.db, boardResetsAt('day', new Date())!)
  expect(await totals()).toBe(before)
})

test('several processes that project thousands of players at once leave every board right', async () => {
  await app.pool.query(`
    insert into users (id, email) select gen_random_uuid(), n || '@crowd.example.com' from generate_series(1, 3000) n;
    insert into player_totals (user_id, period, period_start, total_juggles)
      select id, 'all', '1970-01-01', 1 from users where email like '%@crowd.example.com';
    insert into moved_players select user_id from player_totals`)
  const player = await app.signUp()
  await Promise.all([
    ...[1, 2, 3, 4].map(() => projectBoards(app.db)),
    ...[1, 2, 3, 4, 5].map((hour) => record(player, hour)),
    player.send('PATCH', '/api/me', { visibility: 'groups' }),
  ])
  await projectBoards(app.db)
  const places = await expectBoardsToBeTotals()
  const own = places.filter((row) => row.user_id === player.id)
  // Of all time at least; which other periods the last five hours are in depends on the clock.
  expect(own.length).toBeGreaterThan(0)
  expect(places).toHaveLength(3000 + own.length)
})

test('players that have moved are looked up by their id, however many others there are', async () => {
  const statements: string[] = []
  const dialect = new PostgresDialect({ pool: app.pool })
  await projectBoards(new Kysely<DB>({ dialect, log: ({ query }) => void statements.push(query.sql) }))
  const locking = statements.find((statement) => statement.includes('skip locked'))!
  const plan = await inTransaction(app.db, async (tx) => {
    // In a test there are few players. Then lookups are the quickest join, whatever the statement says.
    await sql`set local enable_nestloop = off`.execute(tx)
    return (await sql`explain (generic_plan) ${sql.raw(locking)}`.execute(tx)).rows
  })
  // By whichever index: among few players every one that has the id costs the same.
  expect(JSON.stringify(plan)).toContain('Index Cond: (id = moved.user_id)')
  expect(JSON.stringify(plan)).not.toMatch(/(Hash|Merge) Join/)
})

describe('while boards have not caught up', () => {
  const me = async (player: Player, query = '') =>
    (await player.get(`/api/leaderboards/totalJuggles?${query}`)).body

  /** Changes totals behind the projector's back. */
  const setTotal = (player: Player, total: number) =>
    app.pool.query(`update player_totals set total_juggles = $2 where user_id = $1`, [player.id, total])

  test('one’s own value and rank come from one’s own totals', async () => {
    const [high, middle, low] = [await app.signUp(), await app.signUp(), await app.signUp()]
    for (const [player, count] of [
      [high, 90],
      [middle, 60],
      [low, 30],
    ] as const)
      await record(player, 1, count)
    await projectBoards(app.db)
    await setTotal(low, 70)
    expect((await me(low)).me).toMatchObject({ value: 70, rank: 2 })
    await setTotal(high, 10)
    expect(await me(high)).toMatchObject({ me: { value: 10, rank: 3 }, total: 3 })
    await app.pool.query('delete from board_places where user_id = $1', [low.id])
    expect(await me(low)).toMatchObject({ me: { value: 70, rank: 2 }, total: 3 })
    await app.pool.query('delete from player_totals where user_id = $1', [middle.id])
    expect((await me(middle)).me).toBeNull()
  })
})

test('past periods are removed in small steps, from totals and boards', async () => {
  await app.pool.query(`
    insert into users (id, email) select gen_random_uuid(), n || '@crowd.example.com' from generate_series(1, 6000) n;
    insert into player_totals (user_id, period, period_start, total_juggles)
      select id, period, '2020-01-01', 1 from users, unnest(array['all', 'day']) period where email like '%@crowd.example.com';
    insert into moved_players select id from users`)
  await projectBoards(app.db)
  await everybodyIsProjected()
  await forgetPastPeriods(app.db, new Date())
  const places = await expectBoardsToBeTotals()
  expect(places).toHaveLength(6000)
  expect(new Set(places.map(({ period }) => period))).toEqual(new Set(['all']))
})
