import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '#server/platform/monitoring/log.ts'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'
import { createDatabase, createPool } from './pool.ts'
import { followReplica, noReplica } from './replica.ts'

const { db, url } = await openTestDatabase()
const copy = (await openTestDatabase()).db

const nowhere = createPool({
  url: Object.assign(new URL(url), { port: '1' }).href,
  log: createLog('silent'),
  max: 1,
})
afterAll(() => nowhere.end())

test.each([
  ['is no replica, such as one that was promoted,', () => copy],
  ['does not answer', () => createDatabase(nowhere)],
])('nothing is read from a database that %s', async (_, open) => {
  const replica = followReplica(db, open())
  // Longer than a look at the databases takes.
  await pause(300)
  expect([replica.recent(), await replica.caughtUp()]).toEqual([db, db])
  replica.stop()
})

test('without a replica everything is read from the primary', async () => {
  const replica = noReplica(db)
  expect([replica.recent(), await replica.caughtUp()]).toEqual([db, db])
})
