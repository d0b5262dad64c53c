import { expect, test } from 'vitest'
import { measureWebsite } from '#server/admin/overview/measure-website.ts'
import { projectBoards } from '#server/leaderboards/projecting/project-boards.ts'
import { send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { showLandingNumbers } from './show-landing-numbers.ts'

const app = await startTestApp({ environment: { LANDING_NUMBERS: 'on' } })
const show = async () => {
  await projectBoards(app.db)
  return showLandingNumbers(app.db, new Date())
}
const names = async () => (await show()).top.map(({ displayName }) => displayName)

async function practiced(displayName: string, juggleCount: number, profile: object = {}) {
  const player = await app.signUp()
  await player.send('PATCH', '/api/me', { displayName, birthYear: 1990, ...profile })
  const { status } = await player.record({ juggleCount, duration: 60 })
  expect(status).toBe(201)
  return player
}

test('shows the first of the week by their shown names, and nobody who is private, hidden, suspended, unknown or may be under 16', async () => {
  const year = new Date().getUTCFullYear()
  const first = await practiced('Mia', 90)
  await practiced('João', 80)
  await practiced('Hidden', 70, { visibility: 'private' })
  await practiced('In groups', 70, { visibility: 'groups' })
  const child = await practiced('Child', 70)
  // A guardian allowed the child to be public. This page still does not show them.
  await app.pool.query("update users set birth_year = $2, visibility = 'public' where id = $1", [
    child.id,
    year - 16,
  ])
  const unknown = await practiced('Age unknown', 70)
  await app.pool.query('update users set birth_year = null, shown_before_asking = true where id = $1', [
    unknown.id,
  ])
  const suspended = await practiced('Suspended', 70)
  await app.pool.query("update users set suspended_at = now(), suspended_reason = 'x' where id = $1", [
    suspended.id,
  ])
  expect(await names()).toEqual(['Mia', 'João'])
  await app.pool.query("update users set visibility = 'private' where id = $1", [first.id])
  expect(await names()).toEqual(['João'])
})

test('shows ten at most, and counts players and juggles without what is under review', async () => {
  for (let n = 0; n < 11; n++) await practiced(`Player ${n}`, 30)
  await measureWebsite(app.db, new Date())
  const before = await show()
  expect(before.top).toHaveLength(10)
  expect(before.players).toBeGreaterThanOrEqual(11)
  await app.pool.query("update sessions set review_reasons = '{x}' where juggle_count = 30")
  expect((await show()).jugglesThisWeek).toBe(before.jugglesThisWeek - 11 * 30)
})

test('is answered to anybody where the operator allows it, without an id', async () => {
  const { status, headers, body } = await send(app.url, '/api/landing-numbers', 'GET')
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
  expect(Object.keys(body)).toEqual(['players', 'jugglesThisWeek', 'top'])
  expect(body.top.flatMap(Object.keys)).not.toContain('userId')
})
