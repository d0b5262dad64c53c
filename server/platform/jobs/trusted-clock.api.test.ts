import { expect, test } from 'vitest'
import { createLog } from '#server/platform/monitoring/log.ts'
import { openTestDatabase } from '#server/testing/database/open-test-database.ts'
import { byTrustedClock, lookAtClock, readDoubt } from './trusted-clock.ts'

const { db, pool } = await openTestDatabase()

/** The note of the last look, so many hours ago. */
const sawBefore = (hours: number, restHours = 0) =>
  pool.query(
    'update clock_watch set seen_at = now() - make_interval(hours => $1), rest_seconds = 3600 * $2::integer',
    [hours, restHours],
  )
const restHours = async () =>
  Math.round((await pool.query('select rest_seconds from clock_watch')).rows[0].rest_seconds / 3600)

test.each([
  ['is trusted an hour after the last look', 1, null],
  ['is trusted a night after the last look', 20, null],
  ['has leapt when the last look was a year ago: it is ahead, or the server was off', 24 * 365, 'leapt'],
  ['has leapt when the last look is a year ahead: it was ahead then', -24 * 365, 'leapt'],
])('a clock %s', async (_title, hours, doubt) => {
  await sawBefore(hours)
  expect(await lookAtClock(db, new Date())).toBe(doubt)
  expect(await readDoubt(db, new Date())).toBe(doubt)
})

test('a clock is trusted again when it has gone on for a day', async () => {
  await sawBefore(1, 24)
  expect(await lookAtClock(db, new Date())).toBe('leapt')
  expect(await restHours()).toBe(23)
  await sawBefore(23, 23)
  expect(await lookAtClock(db, new Date())).toBeNull()
})

test('another leap neither ends a rest nor prolongs it', async () => {
  for (const hours of [24 * 7, -24 * 365]) {
    await sawBefore(hours, 14)
    expect(await lookAtClock(db, new Date())).toBe('leapt')
    expect(await restHours()).toBe(14)
  }
})

test('a clock that went back by an hour does not prolong a rest', async () => {
  await sawBefore(-1, 14)
  await lookAtClock(db, new Date())
  expect(await restHours()).toBe(14)
})

test('a clock is not trusted while the database has another one', async () => {
  await sawBefore(0)
  const ahead = new Date(Date.now() + 6 * 60_000)
  expect(await lookAtClock(db, ahead)).toBe('apart')
  expect(await readDoubt(db, ahead)).toBe('apart')
  expect(await readDoubt(db, new Date())).toBeNull()
})

test('a job that deletes waits, says why, and runs when the clock is trusted', async () => {
  const lines: string[] = []
  let runs = 0
  const log = createLog('warn', (line) => lines.push(line))
  const run = async () => void runs++
  const job = byTrustedClock(
    { db, log, now: () => new Date() },
    { name: 'test-forget', cron: '7 0 * * *', run },
  )
  await sawBefore(24 * 30)
  await job.run(new AbortController().signal)
  expect(runs).toBe(0)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    job: 'test-forget',
    msg: expect.stringMatching(/^Nothing is deleted: .* set it right$/),
  })
  await sawBefore(0)
  await job.run(new AbortController().signal)
  expect(runs).toBe(1)
})
