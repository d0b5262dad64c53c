import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/open-test-database.ts'
import { openJobQueue, startJobs } from './jobs.ts'
import { createLog } from './log.ts'

const { db, pool, url } = await openTestDatabase()

test('a database that freezes is given up, said once, and the work that waits is done', async () => {
  const lines: string[] = []
  const done: string[] = []
  const log = createLog('warn', (line) => lines.push(line))
  const names = ['test-one', 'test-two', 'test-three']
  const work = names.map((name) => ({ name, run: async () => void done.push(name) }))
  const pace = { retryDelay: 1, pollingIntervalSeconds: 0.5, answerWithinMs: 1_000 }
  const stop = await startJobs(url, log, { jobs: [], work, pace })
  const { queue, close } = await openJobQueue(db, log)
  afterAll(close)
  // All that it has, whoever of them asks next.
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

const connections = async () => {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'keepup jobs' and datname = current_database()",
  )
  return rows.map(({ pid }) => pid)
}

test('a mail service may take ten minutes to say that it has a mail before it is asked again', async () => {
  const stop = await startJobs(url, createLog('silent'), {
    jobs: [],
    work: [{ name: 'test-mail', run: async () => {} }],
  })
  await stop()
  const { rows } = await pool.query<{ expires: number; heartbeat: number }>(
    "select expire_seconds as expires, heartbeat_seconds as heartbeat from pgboss.queue where name = 'test-mail'",
  )
  expect(rows[0]!.expires).toBeGreaterThan(600)
  // Yet one whose process was killed is taken up soon.
  expect(rows[0]!.heartbeat).toBeLessThanOrEqual(60)
})
