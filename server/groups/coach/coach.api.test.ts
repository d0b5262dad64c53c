import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { waitForJobs } from '#server/testing/database/wait-for-jobs.ts'
import { grantRole } from '#server/testing/grant-role.ts'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp({ jobs: true })
let coach: Player
let ana: Player
let ben: Player
let teamId: string
const DAY = 24 * 3600 * 1000
const now = new Date('2026-06-30T18:00:00Z')

beforeEach(async () => {
  await app.pool.query('delete from users')
  app.mails.length = 0
  app.clock.now = now
  ;[coach, ana, ben] = await insertPlayers(app, 3)
  teamId = (await foundTeam(coach)).id
  for (const player of [ana, ben]) await player.send('POST', `/api/teams/${teamId}/join`, {})
  await app.pool.query("update team_members set joined_at = '2026-01-01' where team_id = $1", [teamId])
})

const record = async (player: Player, daysAgo: number, juggleCount: number, more: object = {}) => {
  const date = new Date(now.getTime() - daysAgo * DAY - 3600 * 1000).toISOString()
  expect((await player.record({ date, juggleCount, duration: 60, ...more })).status).toBe(201)
}
const view = async (days = 7, who = coach) => (await who.get(`/api/teams/${teamId}/coach?days=${days}`)).body
const member = async (player: Player, days = 7) =>
  (await view(days)).members.find(({ userId }: { userId: string }) => userId === player.id)

describe('the coach view', () => {
  test('says who practiced in the last days and who did not, with their numbers', async () => {
    await record(ana, 0, 40)
    await record(ana, 6, 60)
    await record(ana, 7, 50)
    await record(ben, 9, 30)
    expect(await member(ana)).toMatchObject({
      finding: { kind: 'practicing', sessions: 2, days: 2 },
      now: { sessions: 2, juggles: 100, seconds: 120, days: 2, best: 60 },
      before: { sessions: 1, juggles: 50, best: 50 },
      lastPracticeOn: '2026-06-30',
    })
    expect((await member(ben)).finding).toEqual({ kind: 'notPracticing', daysSince: 9, sessionsBefore: 1 })
    expect(await view()).toMatchObject({ from: '2026-06-24', to: '2026-06-30', memberCount: 3 })
  })

  test('does not report managers and those who joined within a week as missing', async () => {
    const joinedAt = (date: string) =>
      app.pool.query('update team_members set joined_at = $2 where team_id = $1 and user_id = $3', [
        teamId,
        date,
        ben.id,
      ])
    await app.pool.query("update team_members set role = 'admin' where team_id = $1 and user_id = $2", [
      teamId,
      ana.id,
    ])
    await joinedAt('2026-06-24T10:00:00Z')
    const kinds = async () =>
      Promise.all([coach, ana, ben].map(async (player) => (await member(player)).finding.kind))
    expect(await kinds()).toEqual(['managing', 'managing', 'justJoined'])
    await joinedAt('2026-06-23T10:00:00Z')
    expect(await kinds()).toEqual(['managing', 'managing', 'notPracticing'])
    // Their practice is shown like everybody's.
    await record(coach, 1, 40)
    expect((await member(coach)).finding.kind).toBe('practicing')
  })

  test('counts practice from the day on which a player joined, by their own calendar', async () => {
    const joins = async (player: Player, timeZone: string, at: string) => {
      await player.send('PATCH', '/api/me', { timeZone })
      const values = [teamId, player.id, at]
      await app.pool.query(
        'update team_members set joined_at = $3 where team_id = $1 and user_id = $2',
        values,
      )
    }
    // In the evening of the 28th, when it is the 29th in UTC, and in the morning of the 29th, when it is the 28th in UTC.
    await joins(ana, 'America/Los_Angeles', '2026-06-29T01:00:00Z')
    await joins(ben, 'Pacific/Auckland', '2026-06-28T20:00:00Z')
    await ana.record({ date: '2026-06-29T01:30:00Z' })
    await ben.record({ date: '2026-06-28T10:00:00Z' })
    expect(await member(ana)).toMatchObject({ now: { sessions: 1, days: 1 }, lastPracticeOn: '2026-06-28' })
    expect((await member(ben)).now).toMatchObject({ sessions: 0, days: 0 })
    expect((await member(ben)).finding).toEqual({ kind: 'justJoined' })
    const { body } = await coach.get(`/api/teams/${teamId}/attendance?month=2026-06`)
    expect(body.members).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ userId: ana.id, attendance: { from: 28, practiced: [28], testDays: [] } }),
        expect.objectContaining({ userId: ben.id, attendance: { from: 29, practiced: [], testDays: [] } }),
      ]),
    )
  })

  test('shows each member’s days by their own calendar, also where it is tomorrow or yesterday for the coach', async () => {
    // It is 18:00 on the 30th for the coach, 06:00 on 1 July in Auckland, and 07:00 on the 30th in Pago Pago.
    await ana.send('PATCH', '/api/me', { timeZone: 'Pacific/Auckland' })
    await ben.send('PATCH', '/api/me', { timeZone: 'Pacific/Pago_Pago' })
    await ana.record({ date: '2026-06-30T17:00:00Z' })
    await ana.record({ date: '2026-06-24T11:00:00Z' })
    await ben.record({ date: '2026-06-24T12:00:00Z' })
    expect(await member(ana)).toMatchObject({ now: { sessions: 1, days: 1 }, lastPracticeOn: '2026-07-01' })
    expect((await member(ben)).now).toMatchObject({ sessions: 1, days: 1 })
    app.clock.now = new Date('2026-06-30T09:00:00Z')
    await ben.record({ date: '2026-06-23T12:00:00Z' })
    // It is the 29th in Pago Pago, so its seven days began on the 23rd.
    expect((await member(ben)).now).toMatchObject({ sessions: 2, days: 2 })
    expect(await view()).toMatchObject({ from: '2026-06-24', to: '2026-06-30' })
  })

  test('names breakthroughs and players who stand still', async () => {
    for (const daysAgo of [30, 20, 10]) await record(ana, daysAgo, 50)
    await record(ana, 1, 75)
    for (const daysAgo of [1, 2, 3, 8, 9, 10]) await record(ben, daysAgo, 50)
    expect((await member(ana)).finding).toEqual({
      kind: 'breakthrough',
      best: 75,
      bestBefore: 50,
      percent: 50,
    })
    expect((await member(ben)).finding).toEqual({
      kind: 'standingStill',
      best: 50,
      bestBefore: 50,
      sessions: 3,
    })
  })

  test('compares with the days before alone, not with the first of its own', async () => {
    for (const daysAgo of [20, 10, 6]) await record(ana, daysAgo, 50)
    await record(ana, 1, 75)
    expect((await member(ana)).finding).toMatchObject({ kind: 'practicing', sessions: 2 })
  })

  test('covers 7, 14, 30 or 90 days', async () => {
    await record(ana, 20, 40)
    expect((await member(ana, 14)).now.sessions).toBe(0)
    expect((await member(ana, 30)).now.sessions).toBe(1)
    expect((await coach.get(`/api/teams/${teamId}/coach?days=8`)).status).toBe(400)
  })

  test('has no numbers of private players and none of sessions under review', async () => {
    await record(ana, 1, 40)
    await record(ben, 1, 800, { duration: 90 })
    await ana.send('PATCH', '/api/me', { visibility: 'private' })
    expect(await member(ana)).toMatchObject({ finding: null, now: null, before: null, lastPracticeOn: null })
    expect((await member(ben)).now.sessions).toBe(0)
    await ana.send('PATCH', '/api/me', { visibility: 'groups' })
    expect((await member(ana)).now.sessions).toBe(1)
  })

  test('has numbers of public players alone for the default team', async () => {
    await record(ana, 1, 40)
    await app.pool.query('insert into team_members (team_id, user_id, joined_at) values ($1, $2, $3)', [
      DEFAULT_TEAM_ID,
      ana.id,
      '2026-01-01',
    ])
    await grantRole(app, coach, 'website')
    const read = async () => (await coach.get(`/api/teams/${DEFAULT_TEAM_ID}/coach`)).body.members[0].now
    expect((await read()).sessions).toBe(1)
    await ana.send('PATCH', '/api/me', { visibility: 'groups' })
    expect(await read()).toBeNull()
  })

  test('is for managers only', async () => {
    expect((await ana.get(`/api/teams/${teamId}/coach`)).status).toBe(403)
  })
})

describe('a message to players', () => {
  const message = (userIds: string[], text = 'Training at 18:30. See evil.example', who = coach) =>
    who.send('POST', `/api/teams/${teamId}/messages`, { userIds, text })

  test('appears in their notifications, and is mailed to those who allow it', async () => {
    await ben.send('PATCH', '/api/me/notification-choices', { topic: 'coach_messages', byMail: false })
    expect((await message([ana.id, ben.id])).body).toEqual({ count: 2 })
    for (const player of [ana, ben])
      expect((await player.get('/api/notifications')).body.items[0]).toMatchObject({
        kind: 'coach_message',
        teamId,
        names: { team: 'Harbor Jugglers', player: 'Pelé', text: 'Training at 18:30. See evil.example' },
      })
    const mail = await app.mailed(({ to }) => to === ana.email)
    expect(mail.text).toContain('Training at 18:30. See evil example')
    await waitForJobs(app.pool, 'notifications-mail')
    expect(app.mails.filter(({ to }) => to === ben.email)).toEqual([])
  })

  test('to a minor is copied to the guardian who has answered, and to nobody else', async () => {
    const [guardian, silent, former] = ['guardian@example.com', 'silent@example.com', 'former@example.com']
    const consents = `insert into guardian_consents (user_id, guardian_email, asked_at, expires_at, answered_at)
      values ($1, $2, now(), now() + interval '1 day', $3)`
    const year = new Date().getUTCFullYear()
    const [grown] = await insertPlayers(app, 1)
    await grown.send('POST', `/api/teams/${teamId}/join`, {})
    await app.pool.query('update users set birth_year = $2 where id = any($1)', [[ana.id, ben.id], year - 12])
    await app.pool.query('update users set birth_year = $2 where id = $1', [grown.id, year - 30])
    await app.pool.query(consents, [ana.id, guardian, new Date()])
    await app.pool.query(consents, [ben.id, silent, null])
    await app.pool.query(consents, [grown.id, former, new Date()])
    await message([ana.id, ben.id, grown.id])
    await waitForJobs(app.pool, 'players-mail-guardian-copy')
    const copies = app.mails.filter(({ to }) => [guardian, silent, former].includes(to))
    expect(copies.map(({ to }) => to)).toEqual([guardian])
    expect(copies[0]!.text).toContain('Training at 18:30. See evil example')
  })

  test('needs a sender with a confirmed email', async () => {
    await app.pool.query('update users set email_verified = false where id = $1', [coach.id])
    expect((await message([ana.id])).body.code).toBe('EMAIL_NOT_CONFIRMED')
    expect((await ana.get('/api/notifications')).body.items).toEqual([])
  })

  test('is refused while the team is inactive, because its members could not open it', async () => {
    const setStatus = (status: string) => coach.send('PATCH', `/api/teams/${teamId}`, { status })
    await setStatus('inactive')
    expect(await message([ana.id])).toMatchObject({ status: 409, body: { code: 'TEAM_INACTIVE' } })
    expect((await ana.get('/api/notifications')).body.items).toEqual([])
    await setStatus('active')
    expect((await message([ana.id])).status).toBe(200)
  })

  test('goes to members of the team only: with a stranger among them nobody gets it', async () => {
    const [stranger] = await insertPlayers(app, 1)
    expect((await message([ana.id, stranger.id])).status).toBe(404)
    expect((await ana.get('/api/notifications')).body.items).toEqual([])
  })

  test('is for managers only, and is counted in the audit log without its text', async () => {
    expect((await message([ben.id], 'Hi', ana)).status).toBe(403)
    await message([ana.id], 'Between us')
    const { rows } = await app.pool.query(
      "select data::text from audit_log where action = 'members.messaged' and subject_id = $1",
      [teamId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].data).toContain('"players": 1')
    expect(rows[0].data).not.toContain('Between us')
  })
})

test('the coach view of a team that is being deleted is either complete or not found', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, place) =>
      place === 5
        ? coach.send('DELETE', `/api/teams/${teamId}`)
        : coach.get(`/api/teams/${teamId}/coach?days=7`),
    ),
  )
  for (const { status } of answers) expect([200, 204, 404]).toContain(status)
})
