import { expect, test } from 'vitest'
import { STATIONS_MAX } from '#domain/coach/station.ts'
import { holdTestDay, NOON } from '#server/squads/testing/station-tablet.ts'
import { send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'

const app = await startTestApp({ environment: { PLANS: 'off' } })
test('a login that ends meanwhile makes no station', async () => {
  const { coach, team } = await holdTestDay(app)
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

test('stations that ended with all logins of their maker leave room for others', async () => {
  const { coach, team } = await holdTestDay(app)
  const make = async () => {
    const made = { name: 'A', timeZone: 'UTC' }
    return (await coach.send('POST', `/api/teams/${team.id}/stations`, made)).status
  }
  for (let count = 0; count < STATIONS_MAX; count += 1) expect(await make()).toBe(201)
  expect(await make()).toBe(409)
  await app.pool.query('update users set all_logins_ended_at = $2 where id = $1', [coach.id, NOON])
  expect(await make()).toBe(201)
})

test('all logins end a station, and none that is made afterwards, whichever server has a clock that is ahead', async () => {
  const { coach, team } = await holdTestDay(app)
  const { id } = team
  const make = async () =>
    (await coach.send('POST', `/api/teams/${id}/stations`, { name: 'A', timeZone: 'UTC' })).body
  const isOpen = async ({ url }: { url: string }) => {
    const headers = { 'keepup-station': new URL(url).hash.slice(1) }
    return (await send(app.url, '/api/station', 'GET', headers)).status === 200
  }
  const endAll = (at: Date) =>
    app.pool.query('update users set all_logins_ended_at = $2 where id = $1', [coach.id, at])
  app.clock.now = new Date(NOON.getTime() + 60_000)
  const before = await make()
  expect(await isOpen(before)).toBe(true)
  await endAll(new Date(NOON.getTime() + 30_000))
  expect(await isOpen(before)).toBe(false)
  await endAll(new Date(NOON.getTime() + 90_000))
  const after = await make()
  expect(await isOpen(after)).toBe(true)
  const { items } = (await coach.get(`/api/teams/${id}/stations`)).body
  expect(items.map(({ hasEnded }: { hasEnded: boolean }) => hasEnded)).toEqual([true, false])
})
