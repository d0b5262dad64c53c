import { expect, test } from 'vitest'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'

test('a player’s statistics are counted one at a time, and few may wait, so that nobody else does', async () => {
  const app = await startTestApp()
  const [one, other] = [await app.signUp(), await app.signUp()]
  const locker = await app.pool.connect()
  await locker.query('begin')
  await locker.query('lock table sessions')
  const asked = Array.from({ length: 104 }, () => one.get('/api/me/statistics?period=all'))
  const refused = await Promise.race(asked)
  const others = other.get('/api/me/statistics?period=all')
  await waitForLock(app.pool)
  await locker.query('rollback')
  locker.release()
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  const answers = await Promise.all(asked)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(101)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  expect((await others).status).toBe(200)
})
