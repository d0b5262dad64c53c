import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { recomputeTotals } from '#server/sessions/totals/totals.ts'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'
import { send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { fillDemo } from './fill-demo.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './sample/accounts.ts'

const app = await startTestApp()
const other = await openTestDatabase()
const size = { players: 60, teams: 10, organizations: 2, days: 30 }
const now = new Date()

beforeAll(async () => {
  await fillDemo(app.db, { now, size })
})

const count = async (from: string) =>
  Number((await sql<{ count: string }>`select count(*) from ${sql.raw(from)}`.execute(app.db)).rows[0]!.count)

test('the demo has the requested numbers of everything, besides the default team', async () => {
  const users = [await count('users where not is_kept'), await count('users where is_kept')]
  expect([...users, await count('teams'), await count('organizations')]).toEqual([60, 14, 11, 2])
  expect(
    await count(
      'teams t where member_count = (select count(*) from team_members m where m.team_id = t.id and m.is_active)',
    ),
  ).toBe(11)
  for (const table of [
    'sessions',
    'join_requests',
    'individual_subscriptions',
    'organization_seats',
    'audit_log',
    'kept_players',
    'test_day_tries',
    'award_entries',
    'task_players',
    'campaigns',
    'task_praises',
    'claps',
  ])
    expect(await count(table), table).toBeGreaterThan(0)
})

test('the overview shows the demo at once', async () => {
  expect(await count('website_numbers where players >= 59')).toBe(1)
  expect(await count('website_days where sessions > 0')).toBeGreaterThan(10)
})

test('totals equal the sums of the sessions, in every open period', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select user_id, period, sum(juggle_count) as total_juggles, max(juggle_count) as best_session_count,
      max(duration) as longest_session, count(distinct local_date) >= any_value(day_streak) as "streakIsPossible",
      sum(juggle_count) = any_value(t.total_juggles) and max(juggle_count) = any_value(t.best_session_count)
        and max(duration) = any_value(t.longest_session) as agrees
    from player_totals t join sessions s using (user_id)
    where counted and (period = 'all' or date >= (period_start::text || 'T00:00:00Z')::timestamptz)
      and (period <> 'week' or date < ((period_start + 7)::text || 'T00:00:00Z')::timestamptz)
    group by user_id, period, period_start`.execute(app.db)
  expect(rows.length).toBe(await count('player_totals'))
  expect(rows.filter(({ agrees, streakIsPossible }) => !agrees || !streakIsPossible)).toEqual([])
})

test('recomputing from every session changes nothing', async () => {
  const totals = () => sql`select * from player_totals order by user_id, period, period_start`.execute(app.db)
  const before = await totals()
  const dates = await app.db.selectFrom('sessions').select(['user_id', 'date']).execute()
  const byPlayer = Map.groupBy(dates, ({ user_id }) => user_id)
  await app.db.transaction().execute(async (tx) => {
    for (const [userId, rows] of byPlayer)
      await recomputeTotals(
        tx,
        userId,
        rows.map(({ date }) => date),
        now,
      )
  })
  expect((await totals()).rows).toEqual(before.rows)
})

test.each(DEMO_ACCOUNTS)('$role signs in with the printed password', async ({ role, email }) => {
  const answer = await send(
    app.url,
    '/api/auth/sign-in/email',
    'POST',
    {},
    { email, password: DEMO_PASSWORD },
  )
  expect(answer.status).toBe(200)
  const authorization = { authorization: `Bearer ${answer.headers.get('set-auth-token')}` }
  const { body: permissions } = await send(app.url, '/api/me/permissions', 'GET', authorization)
  const { body: profile } = await send(app.url, '/api/me', 'GET', authorization)
  const managed = [permissions.managedOrganizationIds.length, permissions.managedTeamIds.length]
  expect([permissions.role, ...managed, profile.entitlement.tier]).toEqual(
    {
      // Owns one of the teams.
      'Website admin': ['admin', 0, 1, 'admin'],
      'Organization admin': ['team_admin', 1, 0, expect.any(String)],
      'Team admin': ['team_admin', 0, 1, expect.any(String)],
      'Plus player': ['general_user', 0, 0, 'plus'],
      Player: ['general_user', 0, 0, 'free'],
    }[role],
  )
  expect(profile.totalJuggles).toBeGreaterThan(0)
})

test('the same time gives the same rows', async () => {
  expect(await fillDemo(other.db, { now, size })).toBe('filled')
  const tables = [
    'users',
    'teams',
    'team_members',
    'join_requests',
    'sessions',
    'player_totals',
    'audit_log',
  ] as const
  for (const table of tables) {
    const rows = async ({ db }: typeof other) =>
      (await sql`select * from ${sql.table(table)} order by ${sql.table(table)}::text`.execute(db)).rows
    expect(await rows(other), table).toEqual(await rows(app))
  }
})

test('a second start keeps the demo as it was left', async () => {
  const { email } = DEMO_ACCOUNTS[0]
  await app.db.updateTable('users').set({ display_name: 'Renamed' }).where('email', '=', email).execute()
  expect(await fillDemo(app.db, { now: new Date(), size })).toBe('kept')
  expect(await count(`users where display_name = 'Renamed'`)).toBe(1)
})
