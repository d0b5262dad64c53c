import { expect, test } from 'vitest'
import { localDate } from '#domain/calendar/time-zone.ts'
import { billingJobs } from '#server/billing/scheduled-jobs.ts'
import { scheduledJobs } from '#server/jobs.ts'
import { type CompleteConfig, readConfig } from '#server/platform/config.ts'
import { projectBoards } from '#server/leaderboards/projecting/project-boards.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp({ projects: false })
const lines: string[] = []
const log = createLog('warn', (line) => lines.push(line))
const { db, jobs } = app
const config = readConfig({}) as CompleteConfig
const forgetting = [
  ...scheduledJobs(db, { jobs, log, dataDir: '/nowhere', baseTier: 'free' }),
  ...billingJobs({ config, db, jobs, log }),
].filter(({ name }) => /forget|erase/.test(name))
const runAll = async () => {
  for (const { run } of forgetting) await run(new AbortController().signal)
}

const count = async (table: string) =>
  (await app.pool.query(`select count(*)::int as number from ${table}`)).rows[0].number as number

const countDue = () =>
  Promise.all(
    [
      `users where email = 'due@example.com'`,
      `rate_limits where key = 'ended'`,
      `leaderboard_milestones where period_start = '2020-01-01'`,
      `payment_events where id = 'old'`,
    ].map(count),
  )

test('after a leap of the clock, jobs delete nothing until they trust the clock again', async () => {
  await app.pool.query(`
    insert into users (id, email, deletion_due_at, visibility_before_deletion)
      values (gen_random_uuid(), 'due@example.com', now(), 'public');
    insert into rate_limits (key, points, expire) values ('ended', 1, 1);
    insert into leaderboard_milestones (scope, stat, period, period_start, rank, negated_value, reached_at, user_id)
      values ('global', 'totalJuggles', 'day', '2020-01-01', 1, -1, now(), gen_random_uuid());
    insert into payment_events (provider, id, applied_at) values ('stripe', 'old', '2020-01-01');
    update clock_watch set seen_at = now() - interval '1 year'`)
  await runAll()
  expect(await countDue()).toEqual([1, 1, 1, 1])
  expect(forgetting.length).toBeGreaterThan(7)
  expect(lines.filter((line) => line.includes('Nothing is deleted'))).toHaveLength(forgetting.length)
  await app.pool.query('update clock_watch set rest_seconds = 0')
  await runAll()
  expect(await countDue()).toEqual([0, 0, 0, 0])
})

test('one job measures the boards of the day and the week, and others the longer ones', async () => {
  const scheduled = scheduledJobs(db, { jobs, log, dataDir: '/nowhere', baseTier: 'free' })
  const measuring = scheduled.filter(({ name }) => name.startsWith('leaderboards-measure-'))
  await app.pool.query(`
    insert into users (id, email) select gen_random_uuid(), 'measured' || n || '@example.com' from generate_series(1, 1001) n;
    insert into player_totals (user_id, period, period_start, total_juggles)
      select id, p.period, p.start, 10 from users, (values
        ('all', '1970-01-01'::date), ('month', date_trunc('month', now())::date), ('week', date_trunc('week', now())::date),
        ('week', date_trunc('week', now() - interval '7 days')::date), ('day', now()::date)) p (period, start)
      where email like 'measured%';
    insert into moved_players select id from users where email like 'measured%'`)
  await projectBoards(db)
  const measured: Record<string, string[]> = {}
  for (const { name, run } of measuring) {
    await app.pool.query('delete from leaderboard_milestones')
    await run(new AbortController().signal)
    const { rows } = await app.pool.query<{ period: string }>(
      'select distinct period, period_start from leaderboard_milestones order by period, period_start',
    )
    measured[name] = rows.map(({ period }) => period)
  }
  expect(measured).toEqual({
    'leaderboards-measure-short-periods': ['day', 'week'],
    'leaderboards-measure-milestones': ['all', 'month', 'week'],
    'leaderboards-measure-large-groups': [],
  })
})

test('the report of a month is not mailed before the month is over everywhere', () => {
  const { cron } = scheduledJobs(db, { jobs, log, dataDir: '/nowhere', baseTier: 'free' }).find(
    ({ name }) => name === 'groups-tell-of-reports',
  )!
  const [minute, hour] = cron.split(' ').map(Number)
  const first = new Date(Date.UTC(2027, 0, 1, hour, minute))
  expect(localDate(first, 'Etc/GMT+12')).toBe('2027-01-01')
})
