import { beforeAll, describe, expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import type { Player } from '#server/testing/player.ts'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { LEADERBOARD_STATS } from '#domain/leaderboard.ts'
import { measureMilestones } from './measure-milestones.ts'

const app = await startTestApp()
const players: Player[] = []
beforeAll(async () => {
  for (const juggleCount of [30, 50, 50, 10]) {
    const player = await app.signUp()
    await player.record({ juggleCount, duration: 60, date: new Date(Date.now() - 61_000).toISOString() })
    players.push(player)
  }
})

const ids = (body: { items: { userId: string }[] }) => body.items.map((item) => item.userId)
const at = (...places: number[]) => places.map((place) => players[place]!.id)

describe('a board', () => {
  test('is sorted by value, and of two equal values the one that was reached first comes first', async () => {
    const { status, body } = await players[0]!.get('/api/leaderboards/totalJuggles')
    expect(status).toBe(200)
    expect(ids(body)).toEqual(at(1, 2, 0, 3))
    expect(body.items.map((item: { rank: number }) => item.rank)).toEqual([1, 2, 3, 4])
    expect(body.items[0]).toEqual({
      rank: 1,
      userId: players[1]!.id,
      displayName: 'Pelé',
      isNamed: true,
      value: 50,
      type: 'totalJuggles',
    })
    expect(body.me).toEqual({ rank: 3, value: 30, percentile: 25, approximate: false })
    expect(body).toMatchObject({ total: 4, totalApproximate: false, nextCursor: null })
  })

  test('continues its ranks on the next page', async () => {
    const first = (await players[3]!.get('/api/leaderboards/bestSessionCount?limit=2')).body
    const second = (
      await players[3]!.get(`/api/leaderboards/bestSessionCount?limit=2&cursor=${first.nextCursor}`)
    ).body
    expect([...ids(first), ...ids(second)]).toEqual(at(1, 2, 0, 3))
    expect(second.items.map((item: { rank: number }) => item.rank)).toEqual([3, 4])
    expect(second.nextCursor).toBeNull()
  })

  test.each(LEADERBOARD_STATS)('the board of %s holds everybody who practiced', async (stat) => {
    const { body } = await players[0]!.get(`/api/leaderboards/${stat}`)
    expect(body.items).toHaveLength(4)
    expect(body.items[0].type).toBe(stat)
  })

  test('players who ask for boards at the same moment are each told their own place', async () => {
    const newcomer = await app.signUp()
    const asked = ['all', 'day', 'month', 'lastWeek'].flatMap((period) =>
      [newcomer, ...players].map((player) => ({ player, period })),
    )
    const places = await Promise.all(
      asked.map(async ({ player, period }) => {
        const { body } = await player.get(`/api/leaderboards/totalJuggles?period=${period}`)
        return body.me?.rank ?? body.whyUnranked
      }),
    )
    const ofPeriods = ['NO_SESSION', 3, 1, 2, 4]
    const ofLastWeek = ['NO_SESSION', ...players.map(() => 'NONE_IN_PERIOD')]
    expect(places).toEqual([...ofPeriods, ...ofPeriods, ...ofPeriods, ...ofLastWeek])
  })

  test('a player without a session has no place', async () => {
    const newcomer = await app.signUp()
    expect((await newcomer.get('/api/leaderboards/bestRate')).body.me).toBeNull()
  })

  test('no cache may store personal answers', async () => {
    const { headers } = await players[0]!.get('/api/leaderboards/totalJuggles')
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  test.each([
    ['/api/leaderboards/beauty', 404],
    ['/api/leaderboards/totalJuggles?limit=201', 400],
    ['/api/leaderboards/totalJuggles?period=year', 400],
    ['/api/leaderboards/totalJuggles?scope=planet', 400],
    ['/api/leaderboards/totalJuggles?cursor=x', 400],
    ['/api/leaderboards/totalJuggles?around=you', 400],
    ['/api/leaderboards/totalJuggles/players?search=a', 400],
    ['/api/leaderboards/totalJuggles/players', 400],
  ])('%s answers %i', async (path, status) => {
    expect((await players[0]!.get(path)).status).toBe(status)
  })
})

describe('periods', () => {
  test('are the calendar day, week and month in UTC', async () => {
    const veteran = await app.signUp()
    app.clock.now = new Date('2027-06-17T12:00:00Z')
    for (const [date, juggleCount] of [
      ['2027-05-31T23:50:00Z', 32],
      ['2027-06-01T00:00:00Z', 16],
      ['2027-06-13T23:50:00Z', 8],
      ['2027-06-14T00:00:00Z', 4],
      ['2027-06-16T23:50:00Z', 2],
      ['2027-06-17T00:00:00Z', 1],
    ] as const) {
      await veteran.record({ juggleCount, duration: 200, date })
    }
    const value = async (period: string) =>
      (await veteran.get(`/api/leaderboards/totalJuggles?period=${period}`)).body.me.value
    expect([await value('all'), await value('month'), await value('week'), await value('day')]).toEqual([
      63, 31, 7, 1,
    ])
    app.clock.now = new Date('2027-07-01T00:00:00Z')
    const nextMonth = (await veteran.get('/api/leaderboards/totalJuggles?period=month')).body
    expect(nextMonth).toMatchObject({ items: [], me: null, total: 0 })
    app.clock.now = null
  })
})

describe('scopes', () => {
  test('a team shows its members to members, and nothing to others', async () => {
    const teamId = uuidv7()
    await app.db.insertInto('teams').values({ id: teamId, name: 'Reds', type: 'team' }).execute()
    await app.db.insertInto('team_members').values({ team_id: teamId, user_id: players[0]!.id }).execute()
    const path = `/api/leaderboards/totalJuggles?scope=team:${teamId}`
    const { body } = await players[0]!.get(path)
    expect(ids(body)).toEqual(at(0))
    expect(body).toMatchObject({ me: { rank: 1 }, total: 1 })
    expect((await players[1]!.get(path)).status).toBe(403)
    expect((await players[1]!.get(`/api/leaderboards/totalJuggles?scope=team:${uuidv7()}`)).status).toBe(404)
  })

  test('everybody is a member of the default team', async () => {
    const { body } = await players[0]!.get(
      `/api/leaderboards/totalJuggles?scope=team:${DEFAULT_TEAM_ID}&limit=1`,
    )
    expect(body.total).toBeGreaterThanOrEqual(4)
  })
})

test('a board that fits into one stride keeps no milestones, and its ranks are exact', async () => {
  await measureMilestones(app.db, new Date())
  expect((await app.pool.query('select from leaderboard_milestones')).rowCount).toBe(0)
  const { me } = (await players[3]!.get('/api/leaderboards/totalJuggles')).body
  expect(me).toMatchObject({ approximate: false })
})

describe('a board of thousands', () => {
  test('gives ranks from milestones that agree with counting every place', async () => {
    await app.pool.query(`
      insert into users (id, email, display_name)
        select ('019a0000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'p' || n || '@crowd.example.com', 'P' || n
        from generate_series(1, 2500) n;
      insert into player_totals (user_id, period, period_start, total_juggles)
        select id, 'all', '1970-01-01', 100000 - (row_number() over (order by id)) / 2 from users where email like '%@crowd.example.com';
      insert into moved_players select id from users where email like '%@crowd.example.com'`)
    const exact = (await players[3]!.get('/api/leaderboards/totalJuggles')).body
    await measureMilestones(app.db, new Date())
    const measured = (await players[3]!.get('/api/leaderboards/totalJuggles')).body
    expect(exact.me).toMatchObject({ approximate: false })
    expect(measured.me).toEqual({ ...exact.me, approximate: true })
    expect(measured).toMatchObject({ total: exact.total, totalApproximate: true })
  })

  test('keeps a milestone where a crowd has arrived since it was measured, and gives the same ranks from it', async () => {
    const last = players[3]!
    const rankOfLast = async () => (await last.get('/api/leaderboards/totalJuggles')).body.me.rank as number
    const countMilestones = async () =>
      (
        await app.pool.query(
          "select from leaderboard_milestones where stat = 'totalJuggles' and period = 'all'",
        )
      ).rowCount!
    await last.record({ juggleCount: 1, duration: 10, date: new Date(Date.now() - 120_000).toISOString() })
    const [rank, milestones] = [await rankOfLast(), await countMilestones()]
    await app.pool.query(`
      insert into users (id, email, display_name)
        select ('019a0000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, 'q' || n || '@crowd.example.com', 'Q' || n
        from generate_series(1, 600) n;
      insert into player_totals (user_id, period, period_start, total_juggles)
        select id, 'all', '1970-01-01', 20 from users where email like 'q%@crowd.example.com';
      insert into moved_players select id from users where email like 'q%@crowd.example.com'`)
    await expect.poll(async () => (await app.pool.query('select from moved_players')).rowCount).toBe(0)
    await app.pool.query(`
      create function refuse() returns trigger language plpgsql as 'begin raise read_only_sql_transaction; end';
      create trigger refuse before insert on leaderboard_milestones execute function refuse()`)
    expect((await last.get('/api/leaderboards/totalJuggles')).body).toMatchObject({
      me: { rank: rank + 600 },
      total: rank + 600,
    })
    await app.pool.query('drop function refuse cascade')
    expect(await countMilestones()).toBe(milestones)
    expect(await rankOfLast()).toBe(rank + 600)
    expect(await countMilestones()).toBe(milestones + 1)
    await last.record({ juggleCount: 1, duration: 10, date: new Date(Date.now() - 180_000).toISOString() })
    expect(await rankOfLast()).toBe(rank + 600)
    await measureMilestones(app.db, new Date())
    expect(await rankOfLast()).toBe(rank + 600)
  })
})
