import { expect, test } from 'vitest'
import { holdTestDay, NOON } from '#server/squads/testing/station-tablet.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'

const app = await startTestApp({ environment: { PLANS: 'off' } })
const { coach, team } = await holdTestDay(app)

test('a login that ends meanwhile makes no station', async () => {
  const ending = await app.pool.connect()
  try {
    await ending.query('begin')
    await ending.query('update users set all_logins_ended_at = $2 where id = $1', [coach.id, NOON])
    await ending.query('delete from logins where user_id = $1', [coach.id])
    app.clock.now = new Date(NOON.getTime() + 1000)
    const body = { name: 'Station 2', timeZone: 'Europe/Berlin' }
    const late = coach.send('POST', `/api/teams/${team.id}/stations`, body)
    await waitForLock(app.pool)
    await ending.query('commit')
    expect((await late).body.code).toBe('SIGN_IN_REQUIRED')
  } finally {
    ending.release(true)
  }
  expect((await app.pool.query('select from test_day_stations')).rows).toEqual([])
})
