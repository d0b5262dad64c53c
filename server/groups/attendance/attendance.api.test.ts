import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
let coach: Player
let ana: Player
let ben: Player
let kid: { id: string }
let teamId: string

beforeEach(async () => {
  await app.pool.query('delete from users')
  app.clock.now = new Date('2026-06-20T18:00:00Z')
  ;[coach, ana, ben] = await insertPlayers(app, 3)
  teamId = (await foundTeam(coach)).id
  for (const player of [ana, ben]) await player.send('POST', `/api/teams/${teamId}/join`, {})
  const players = [{ displayName: 'Mia K.', shirtNumber: 7 }]
  kid = (await coach.send('POST', `/api/teams/${teamId}/kept-players`, { players })).body.items[0]
  await app.pool.query("update team_members set joined_at = '2026-05-01' where team_id = $1", [teamId])
})

const practiceOn = async (player: Player, day: string) =>
  expect((await player.record({ date: `${day}T10:00:00Z`, juggleCount: 20, duration: 30 })).status).toBe(201)
const tryOn = async (playerId: string, day: string) => {
  const tries = [
    {
      id: uuidv7(),
      playerId,
      juggleCount: 20,
      duration: 30,
      date: `${day}T17:00:00Z`,
      station: 'Station 1',
    },
  ]
  const sentAt = app.clock.now!.toISOString()
  const body = { sentAt, timeZone: 'UTC', tries }
  expect((await coach.send('POST', `/api/teams/${teamId}/test-day-tries`, body)).status).toBe(200)
  return tries[0]!.id
}
const view = async (month?: string, who = coach) =>
  (await who.get(`/api/teams/${teamId}/attendance${month === undefined ? '' : `?month=${month}`}`)).body
const daysOf = async (id: string, month?: string) =>
  (await view(month)).members.find(({ userId }: { userId: string }) => userId === id).attendance

test('a coach sees on which days of a month each player practiced or was at a test day', async () => {
  await practiceOn(ana, '2026-06-02')
  await practiceOn(ana, '2026-06-02')
  await practiceOn(ana, '2026-06-20')
  await practiceOn(ana, '2026-05-31')
  await tryOn(ana.id, '2026-06-20')
  await tryOn(kid.id, '2026-06-20')
  expect(await view()).toMatchObject({
    month: '2026-06',
    thisMonth: '2026-06',
    daysSoFar: 20,
    memberCount: 4,
  })
  expect(await daysOf(ana.id)).toEqual({ from: 1, practiced: [2, 20], testDays: [20] })
  // A kept player's try is their practice, too. A member's is not.
  expect(await daysOf(kid.id)).toEqual({ from: 1, practiced: [20], testDays: [20] })
  expect(await daysOf(ben.id)).toEqual({ from: 1, practiced: [], testDays: [] })
  expect(await daysOf(ana.id, '2026-05')).toEqual({ from: 1, practiced: [31], testDays: [] })
})

test('a month to come has no days yet', async () => {
  expect(await view('2026-07')).toMatchObject({ month: '2026-07', thisMonth: '2026-06', daysSoFar: 0 })
  expect((await coach.get(`/api/teams/${teamId}/attendance?month=2026-13`)).status).toBe(400)
})

test('practice counts from the day on which a player joined', async () => {
  await practiceOn(ana, '2026-06-02')
  await practiceOn(ana, '2026-06-12')
  await app.pool.query("update team_members set joined_at = '2026-06-10' where user_id = $1", [ana.id])
  expect(await daysOf(ana.id)).toEqual({ from: 10, practiced: [12], testDays: [] })
  // It was still the 9th where she lives.
  await ana.send('PATCH', '/api/me', { timeZone: 'America/Los_Angeles' })
  expect((await daysOf(ana.id)).from).toBe(9)
})

test('a private player has a name without days, and a try that was taken back is no day', async () => {
  await practiceOn(ana, '2026-06-02')
  await tryOn(ana.id, '2026-06-20')
  const taken = await tryOn(ben.id, '2026-06-20')
  expect(await daysOf(ben.id)).toMatchObject({ testDays: [20] })
  await coach.send('DELETE', `/api/teams/${teamId}/test-day-tries/${taken}`)
  expect(await daysOf(ben.id)).toMatchObject({ testDays: [] })
  await ana.send('PATCH', '/api/me', { visibility: 'private' })
  expect(await daysOf(ana.id)).toBeNull()
})

test('only managers see it, and take it as a file that the audit log records', async () => {
  expect((await ana.get(`/api/teams/${teamId}/attendance`)).status).toBe(403)
  await practiceOn(ana, '2026-06-02')
  await tryOn(ana.id, '2026-06-20')
  const order = (who: Player) =>
    fetch(`${app.url}/api/teams/${teamId}/exports`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ of: 'attendance', month: '2026-06' }),
    })
  expect((await order(ana)).status).toBe(403)
  const rows = parse<Record<string, string>>(await (await order(coach)).text(), { bom: true, columns: true })
  expect(rows.find(({ userId }) => userId === ana.id)).toMatchObject({
    '2026-06-02': 'P',
    '2026-06-03': '',
    '2026-06-20': 'T',
    days: '2',
    percent: '10',
  })
  expect(Object.keys(rows[0]!)).toHaveLength(2 + 30 + 2)
})

test('a message to the team does not go to players whom it keeps', async () => {
  const body = { userIds: [ana.id, kid.id], text: 'Training at 18:30.' }
  expect((await coach.send('POST', `/api/teams/${teamId}/messages`, body)).body).toEqual({ count: 1 })
  const { rows } = await app.pool.query("select user_id from notifications where kind = 'coach_message'")
  expect(rows).toEqual([{ user_id: ana.id }])
})

test('the coach’s list has kept players, too, with why they need a word', async () => {
  const { members } = (await coach.get(`/api/teams/${teamId}/coach?days=7`)).body
  expect(members.find(({ userId }: { userId: string }) => userId === kid.id)).toMatchObject({
    kept: true,
    finding: { kind: 'notPracticing', daysSince: null, sessionsBefore: 0 },
  })
  expect(members.find(({ userId }: { userId: string }) => userId === ana.id)).toMatchObject({ kept: false })
})
