import { expect, test } from 'vitest'
import { billingJobs } from '#server/billing/scheduled-jobs.ts'
import { scheduledJobs } from '#server/jobs.ts'
import { type CompleteConfig, readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
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

test('after the clock has leapt nothing that is due is deleted, and all of it when the clock is trusted', async () => {
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
