import { expect, test } from 'vitest'
import { createLog } from '#server/platform/monitoring/log.ts'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'
import { startListener } from './listener.ts'

const { pool, url } = await openTestDatabase()

test('after the database was silent, the listener connects again and says that it may have missed something', async () => {
  const heard: string[] = []
  let begun = 0
  const listener = startListener({
    url,
    channel: 'news',
    log: createLog('silent'),
    hear: (payload) => heard.push(payload),
    begin: () => (begun += 1),
    heartbeatMs: 500,
  })
  await expect.poll(() => begun).toBe(1)
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'keepup live' and datname = current_database()",
  )
  const { pid } = rows[0]!
  process.kill(pid, 'SIGSTOP')
  try {
    await expect.poll(() => begun).toBe(2)
    await pool.query("select pg_notify('news', 'again')")
    await expect.poll(() => heard).toEqual(['again'])
  } finally {
    process.kill(pid, 'SIGCONT')
    await listener.stop()
  }
})
