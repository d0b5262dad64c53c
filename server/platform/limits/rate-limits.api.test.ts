import { afterAll, expect, test } from 'vitest'
import { createPool } from '#server/platform/database/connections/pool.ts'
import { freePort } from '#server/platform/lifecycle/free-port.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'
import { createLimits } from './rate-limits.ts'

const database = await openTestDatabase()

function limitsAt(url: string) {
  const log = createLog('silent')
  const pool = createPool({ url, log, max: 1 })
  afterAll(() => pool.end())
  return createLimits(pool, log, true)
}

test('while the database is down the first limit says so, and the request waits for no other limit', async () => {
  const limits = limitsAt(`postgres://127.0.0.1:${await freePort()}/keepup`)
  await expect(limits.take('signIn', '203.0.113.9')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('a database that accepts no changes, for example on a full disk, does not prevent reading', async () => {
  const url = new URL(database.url)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  await expect(limitsAt(url.href).take('exportGroup', 'player')).resolves.toBeUndefined()
})
