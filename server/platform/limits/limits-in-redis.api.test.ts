import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { createLimits } from '#server/platform/limits/rate-limits.ts'
import { openRedis } from '#server/platform/limits/open-limits.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'
import { startRedisServer } from '#stand-ins/redis-server.ts'

const { pool } = await openTestDatabase()
const lines: string[] = []
const log = createLog('warn', (line) => lines.push(line))
const redis = await startRedisServer()
/** Two servers, each with a connection of its own. */
const connections = [openRedis(redis.url, log), openRedis(redis.url, log)]
const [one, other] = connections.map((connection) => createLimits(pool, log, true, connection)) as [
  ReturnType<typeof createLimits>,
  ReturnType<typeof createLimits>,
]
const inDatabase = async () =>
  (await pool.query<{ key: string; points: number }>('select key, points from rate_limits')).rows

await Promise.all(connections.map((connection) => once(connection, 'ready')))
afterAll(async () => {
  for (const connection of connections) connection.disconnect()
  await redis.stop()
})

test('several servers count together in Redis, and nothing is counted in the database', async () => {
  for (let asked = 0; asked < 30; asked += 1) await (asked % 2 ? one : other).take('createGroup', 'ann')
  expect(await other.allows('createGroup', 'ann')).toBe(false)
  await expect(one.take('createGroup', 'ann')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    details: {
      retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 3_500 && seconds <= 3_600),
    },
  })
  expect(await one.allows('createGroup', 'bob')).toBe(true)
  expect(redis.counted().get('createGroup:ann')).toBe(32)
  expect(await inDatabase()).toEqual([])
})

test('points can be given back and forgotten', async () => {
  for (let asked = 0; asked < 5; asked += 1) await one.take('unknownEmail', 'ann')
  expect(await other.hasLeft('unknownEmail', 'ann')).toBe(false)
  await one.giveBack('unknownEmail', 'ann')
  expect(await other.hasLeft('unknownEmail', 'ann')).toBe(true)
  await other.forget('unknownEmail', 'ann')
  expect(redis.counted().has('unknownEmail:ann')).toBe(false)
})

test('Redis that falls silent is asked no more until it answers, and the log says so once', async () => {
  redis.fallSilent(true)
  expect(await one.allows('createGroup', 'eve')).toBe(true)
  await expect.poll(() => connections[0]!.status).not.toBe('ready')
  expect(await inDatabase()).toEqual([{ key: 'createGroup:eve', points: 1 }])
  redis.fallSilent(false)
  await expect.poll(() => connections[0]!.status).toBe('ready')
  expect(lines.splice(0).filter((line) => line.includes('Redis does not answer'))).toHaveLength(1)
  await pool.query('delete from rate_limits')
})

test('while Redis is down the database counts, and the log says so once', async () => {
  await redis.stop()
  await expect.poll(() => connections.some(({ status }) => status === 'ready')).toBe(false)
  for (let asked = 0; asked < 5; asked += 1) await one.take('mailToAddress', 'ann')
  expect(await other.allows('mailToAddress', 'ann')).toBe(false)
  expect(await inDatabase()).toEqual([{ key: 'mailToAddress:ann', points: 6 }])
  expect(lines.filter((line) => line.includes('Redis'))).toHaveLength(connections.length)
})
