import { beforeEach, expect, test } from 'vitest'
import { foundTeam } from '#server/testing/groups.ts'
import { type Player, send } from '#server/testing/player.ts'
import { startAdminTest } from '#server/testing/scenes/start-admin-test.ts'
import { measureWebsite, measureWebsiteAnew } from './measure-website.ts'

const { app, people } = await startAdminTest()

/** A Wednesday. */
const NOW = new Date('2026-06-17T12:00:00Z')

beforeEach(async () => {
  app.clock.now = NOW
  await app.pool.query('delete from website_days')
  await app.pool.query("update users set join_date = '2026-06-10'")
})

/** A session as if it had been recorded then. */
async function practicedOn(player: Player, recordedAt: string, session: object = {}): Promise<void> {
  app.clock.now = null
  const { body } = await player.record({
    date: new Date(Date.now() - 86_400_000 * Math.random()).toISOString(),
    ...session,
  })
  app.clock.now = NOW
  await app.pool.query('update sessions set recorded_at = $1 where id = $2', [recordedAt, body.id])
}

const overview = async () => (await people.websiteAdmin.get('/api/admin/overview')).body
const dayOf = async (day: string) => (await overview()).days.find((each: { day: string }) => each.day === day)

test('the numbers of players, teams and practice are those of the last measurement', async () => {
  const { player, websiteAdmin } = people
  const { teams } = await overview()
  await foundTeam(player)
  await practicedOn(player, '2026-06-17T01:00:00Z', { juggleCount: 30 })
  await practicedOn(player, '2026-06-17T02:00:00Z', { juggleCount: 12 })
  await practicedOn(websiteAdmin, '2026-06-15T00:00:00Z')
  await practicedOn(websiteAdmin, '2026-06-14T23:59:59Z')
  await send(app.url, '/api/auth/sign-in/anonymous', 'POST', {}, {})
  await app.pool.query("update users set join_date = '2026-06-10'")
  await measureWebsite(app.db, NOW)
  expect(await overview()).toMatchObject({
    measuredAt: NOW.toISOString(),
    players: 2,
    anonymousPlayers: 1,
    activeToday: 1,
    // Since Monday.
    activeThisWeek: 2,
    sessions: 4,
    teams: teams + 1,
    subscriptions: [{ tier: 'admin', source: 'admin', players: 1 }],
  })
  expect(await dayOf('2026-06-17')).toMatchObject({ activePlayers: 1, sessions: 2, juggles: 42 })
  expect(await dayOf('2026-06-10')).toMatchObject({ newPlayers: 2, sessions: 0 })
})

test('the days of the chart have no gaps and end today', async () => {
  await measureWebsite(app.db, NOW)
  const days = (await overview()).days.map(({ day }: { day: string }) => day)
  expect([days.length, days[0], days.at(-1)]).toEqual([90, '2026-03-20', '2026-06-17'])
})

test('a second measurement counts today again and adds nothing twice', async () => {
  const { player } = people
  await practicedOn(player, '2026-06-16T08:00:00Z')
  await measureWebsite(app.db, NOW)
  await practicedOn(player, '2026-06-17T08:00:00Z')
  await measureWebsite(app.db, NOW)
  expect(await overview()).toMatchObject({ sessions: 2, activeToday: 1 })
})

test('days without a measurement are measured later', async () => {
  await measureWebsite(app.db, new Date('2026-06-12T12:00:00Z'))
  await practicedOn(people.player, '2026-06-13T08:00:00Z')
  await measureWebsite(app.db, NOW)
  expect(await dayOf('2026-06-13')).toMatchObject({ sessions: 1 })
})

test('changes to earlier days show up after a full measurement', async () => {
  await measureWebsite(app.db, NOW)
  await practicedOn(people.player, '2026-01-05T08:00:00Z')
  await measureWebsite(app.db, NOW)
  expect((await overview()).sessions).toBe(0)
  await measureWebsiteAnew(app.db, NOW)
  expect((await overview()).sessions).toBe(1)
})

test('sessions that wait for review are counted at the moment of the request', async () => {
  await practicedOn(people.player, '2026-06-17T08:00:00Z', { juggleCount: 1000, duration: 100 })
  expect((await overview()).sessionsUnderReview).toBe(1)
})

test('open reports are counted at the moment of the request', async () => {
  const { player, websiteAdmin } = people
  const team = await foundTeam(websiteAdmin)
  await player.send('POST', '/api/reports', { kind: 'team', id: team.id, reason: 'other' })
  expect((await overview()).openReports).toBe(1)
  const [report] = (await websiteAdmin.get('/api/admin/reports')).body.items
  await websiteAdmin.send('POST', `/api/admin/reports/${report.id}/close`, { outcome: 'dismissed' })
  expect((await overview()).openReports).toBe(0)
})
