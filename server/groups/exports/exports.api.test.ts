import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, test } from 'vitest'
import { foundOrganization, foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'

const app = await startTestApp()
let coach: Player
let ana: Player
let teamId: string
let organizationId: string

beforeEach(async () => {
  await app.pool.query('delete from users')
  await app.pool.query("delete from teams where name <> 'Keepup Community'")
  ;[coach, ana] = await insertPlayers(app, 2)
  organizationId = (await foundOrganization(coach)).id
  teamId = (await foundTeam(coach, { organizationId })).id
  await ana.send('POST', `/api/teams/${teamId}/join`, {})
  await app.pool.query("update team_members set joined_at = now() - interval '10 days'")
  await app.pool.query("update organization_members set joined_at = now() - interval '10 days'")
})

const ask = (player: Player, path: string, order: object) =>
  fetch(`${app.url}/api/${path}/exports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  })
const file = async (order: object, path = `teams/${teamId}`) => {
  const answer = await ask(coach, path, order)
  expect(answer.status).toBe(200)
  return parse<Record<string, string>>(await answer.text(), { bom: true, columns: true })
}

describe('the export of members', () => {
  test('has the columns of a roster, and each member’s numbers', async () => {
    await ana.record({ juggleCount: 30 })
    const rows = await file({ of: 'members' })
    expect(rows.find(({ email }) => email === ana.email)).toMatchObject({
      name: 'Pelé',
      team: 'Harbor Jugglers',
      role: 'member',
      joinMethod: 'self_join',
      totalJuggles: '30',
    })
    expect(Object.keys(rows[0]!).slice(0, 4)).toEqual(['name', 'email', 'team', 'role'])
  })

  test('runs no formula that a player uses as their name', async () => {
    await ana.send('PATCH', '/api/me', { displayName: '=HYPERLINK("http://evil.example")' })
    const rows = await file({ of: 'members' })
    expect(rows.find(({ email }) => email === ana.email)!['name']).toBe(`'=HYPERLINK("http://evil.example")`)
  })

  test('of an organization lists its own members and names its admins', async () => {
    const rows = await file({ of: 'members' }, `organizations/${organizationId}`)
    expect(Object.fromEntries(rows.map(({ email, role }) => [email, role]))).toEqual({
      [ana.email]: 'member',
      [coach.email]: 'admin',
    })
  })
})

describe('the export of sessions', () => {
  const counts = async () => (await file({ of: 'sessions' })).map(({ juggleCount }) => juggleCount)

  test('has the sessions that count, from the day on which each player joined', async () => {
    const date = new Date(Date.now() - 11 * 24 * 3600 * 1000).toISOString()
    await ana.record({ juggleCount: 31, date })
    await ana.record({ juggleCount: 32, date: new Date(Date.now() - 3600 * 1000).toISOString() })
    await ana.record({ juggleCount: 800, duration: 90 })
    expect(await counts()).toEqual(['32'])
    // In the evening of the day on which she joined where she lives, which was the next day in London.
    await ana.send('PATCH', '/api/me', { timeZone: 'America/Los_Angeles' })
    await app.pool.query("update team_members set joined_at = '2026-06-10T03:00:00Z' where user_id = $1", [
      ana.id,
    ])
    await ana.record({ juggleCount: 33, date: '2026-06-10T04:00:00Z' })
    expect(new Set(await counts())).toEqual(new Set(['31', '32', '33']))
  })

  test('has no sessions of a private player, except in that player’s own', async () => {
    await ana.record({ juggleCount: 32 })
    await ana.send('PATCH', '/api/me', { visibility: 'private' })
    expect(await counts()).toEqual([])
    const member = (await file({ of: 'members' })).find(({ email }) => email === ana.email)
    expect(member!['totalJuggles']).toBe('')
  })

  test('has each session once and in order, however many batches it takes', async () => {
    for (const player of [ana, coach])
      await app.pool.query(
        `insert into sessions (id, user_id, juggle_count, duration, date, ends_at, juggle_rate, time_zone, local_date, body_hash)
         select gen_random_uuid(), $1, n, 20, now() - n * interval '1 minute', now(), 60, 'UTC', now()::date, ''
         from generate_series(1, 4100) n`,
        [player.id],
      )
    const rows = await file({ of: 'sessions' })
    expect(rows).toHaveLength(8_200)
    expect(new Set(rows.map(({ userId, juggleCount }) => `${userId} ${juggleCount}`)).size).toBe(8_200)
    const ofAna = rows.filter(({ userId }) => userId === ana.id).map(({ juggleCount }) => Number(juggleCount))
    expect(ofAna).toEqual(Array.from({ length: 4_100 }, (_, index) => 4_100 - index))
  })
})

test('the export of the coach view has the numbers of each member', async () => {
  await ana.record({ juggleCount: 32 })
  const rows = await file({ of: 'practice', days: 7 })
  expect(rows.find(({ userId }) => userId === ana.id)).toMatchObject({
    finding: 'practicing',
    sessions: '1',
    best: '32',
  })
  expect((await ask(coach, `organizations/${organizationId}`, { of: 'practice', days: 7 })).status).toBe(422)
})

test('the export of a leaderboard has the ranks that the group sees', async () => {
  await ana.record({ juggleCount: 32 })
  await coach.record({ juggleCount: 40 })
  const rows = await file({ of: 'leaderboard', stat: 'bestSessionCount' })
  expect(rows.map(({ rank, userId, value }) => [rank, userId, value])).toEqual([
    ['1', coach.id, '40'],
    ['2', ana.id, '32'],
  ])
})

test('only managers may export, and each export is in the audit log', async () => {
  const [stranger] = await insertPlayers(app, 1)
  await foundOrganization(stranger)
  expect((await ask(ana, `teams/${teamId}`, { of: 'members' })).status).toBe(403)
  for (const path of [`teams/${teamId}`, `organizations/${organizationId}`])
    expect((await ask(stranger, path, { of: 'members' })).status).toBe(403)
  const logged = `select subject_id, data -> 'after' as after from audit_log
    where action = 'data.exported' and actor_id = '${coach.id}'`
  expect((await app.pool.query(logged)).rows).toEqual([])
  await file({ of: 'sessions' })
  expect((await app.pool.query(logged)).rows).toEqual([{ subject_id: teamId, after: { of: 'sessions' } }])
})

test('exporting a team that is being deleted answers not found', async () => {
  const other = await app.pool.connect()
  try {
    await other.query('begin; lock table audit_log')
    const answer = ask(coach, `teams/${teamId}`, { of: 'members' })
    await waitForLock(app.pool)
    await other.query('delete from teams where id = $1', [teamId])
    await other.query('commit')
    expect((await answer).status).toBe(404)
  } finally {
    other.release(true)
  }
})
