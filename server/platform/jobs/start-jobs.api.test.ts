import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'
import { openJobQueue } from './job-queue.ts'
import { startJobs } from './start-jobs.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { createMetrics } from '#server/platform/monitoring/metrics.ts'

const { db, pool, url } = await openTestDatabase()
const metrics = createMetrics()

test('a frozen database is given up and reported once, and the waiting work is done later', async () => {
  const lines: string[] = []
  const done: string[] = []
  const log = createLog('warn', (line) => lines.push(line))
  const names = ['test-one', 'test-two', 'test-three']
  const work = names.map((name) => ({ name, run: async () => void done.push(name) }))
  const pace = { retryDelay: 1, pollingIntervalSeconds: 0.5, answerWithinMs: 1_000 }
  const stop = await startJobs(url, log, { jobs: [], work, metrics, pace })
  const { queue, close } = await openJobQueue(db, log)
  afterAll(close)
  // These are all connections, whichever worker asks next.
  await expect.poll(async () => (await connections()).length).toBe(2)
  const frozen = await connections()
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  try {
    await db.transaction().execute(async (tx) => {
      for (const name of names) await queue.addAll(tx, name, [{}])
    })
    await expect.poll(() => done.toSorted()).toEqual(names.toSorted())
    expect(lines.filter((line) => line.includes('The job queue had an error'))).toHaveLength(1)
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
    await stop()
  }
})

test('a frozen database does not keep the server from stopping', async () => {
  const pace = { retryDelay: 1, pollingIntervalSeconds: 0.5, stopWithinMs: 100 }
  const work = [{ name: 'test-frozen', run: async () => {} }]
  const stop = await startJobs(url, createLog('silent'), { jobs: [], work, metrics, pace })
  await expect.poll(async () => (await connections()).length).toBe(2)
  const frozen = await connections()
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  try {
    await stop()
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
  }
})

const connections = async () => {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'keepup jobs' and datname = current_database()",
  )
  return rows.map(({ pid }) => pid)
}

test('a mail service has more than ten minutes to accept a mail before the mail is tried again', async () => {
  const stop = await startJobs(url, createLog('silent'), {
    jobs: [],
    work: [{ name: 'test-mail', run: async () => {} }],
    metrics,
  })
  await stop()
  const { rows } = await pool.query<{ expires: number; heartbeat: number }>(
    "select expire_seconds as expires, heartbeat_seconds as heartbeat from pgboss.queue where name = 'test-mail'",
  )
  expect(rows[0]!.expires).toBeGreaterThan(600)
  // A job whose process was killed is still taken over soon.
  expect(rows[0]!.heartbeat).toBeLessThanOrEqual(60)
})

test('after the clock went forward and back, due work is done on time', async () => {
  const done: string[] = []
  const work = [{ name: 'test-clock', run: async () => void done.push('work') }]
  const pace = { retryDelay: 1, pollingIntervalSeconds: 0.5 }
  const stopFirst = await startJobs(url, createLog('silent'), { jobs: [], work, metrics, pace })
  await stopFirst()
  const { queue, close } = await openJobQueue(db, createLog('silent'))
  await db.transaction().execute((tx) => queue.addAll(tx, 'test-clock', [{}]))
  await close()
  // The note from when the clock said next year.
  await pool.query("update pgboss.version set cron_on = now() + interval '1 year'")
  await pool.query("update pgboss.queue set maintain_on = now() + interval '1 year'")
  await pool.query(
    "update pgboss.job set start_after = now() + interval '1 year' where name = 'test-clock' and state = 'created'",
  )
  const stop = await startJobs(url, createLog('silent'), { jobs: [], work, metrics, pace })
  await expect.poll(() => done).toEqual(['work'])
  await stop()
  const { rows } = await pool.query(
    "select from pgboss.version, pgboss.queue where cron_on > now() + interval '1 hour' or maintain_on > now() + interval '1 hour'",
  )
  expect(rows).toEqual([])
})

test('after the clock went forward and back, a limit of a minute keeps nobody out for longer', async () => {
  const stopFirst = await startJobs(url, createLog('silent'), { jobs: [], work: [], metrics })
  await stopFirst()
  await pool.query("update pgboss.version set cron_on = now() + interval '1 day'")
  await pool.query(`insert into rate_limits (key, points, expire) values
    ('signIn:203.0.113.9', 60, extract(epoch from now() + interval '1 day') * 1000),
    ('guessPersistently:203.0.113.9', 7, extract(epoch from now() + interval '20 hours') * 1000)`)
  const stop = await startJobs(url, createLog('silent'), { jobs: [], work: [], metrics })
  await stop()
  const { rows } = await pool.query(`
    select points, round((expire / 1000.0 - extract(epoch from now())) / 3600)::integer as hours
    from rate_limits where key like '%:203.0.113.9' order by points`)
  expect(rows).toEqual([
    { points: 7, hours: 20 },
    { points: 60, hours: 0 },
  ])
})
