import { expect, test } from 'vitest'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'

test('a player’s statistics are counted one at a time, and few may wait, so that nobody else does', async () => {
  const app = await startTestApp({ projects: false })
  const [one, other] = [await app.signUp(), await app.signUp()]
  const locker = await app.pool.connect()
  await locker.query('begin')
  await locker.query('lock table sessions')
  const refused: unknown[] = []
  const asked = Array.from({ length: 104 }, async () => {
    const answer = await one.get('/api/me/statistics?period=all')
    if (answer.status === 429) refused.push(answer.body.code)
    return answer
  })
  const others = other.get('/api/me/statistics?period=all')
  await waitForLock(app.pool)
  // One is counted and a hundred wait, until the lock is gone.
  await expect.poll(() => refused).toEqual(Array(3).fill('TOO_MANY_REQUESTS'))
  await locker.query('rollback')
  locker.release()
  const answers = await Promise.all(asked)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(101)
  expect((await others).status).toBe(200)
})
