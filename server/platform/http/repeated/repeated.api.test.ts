import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetAnsweredRequests } from './once.ts'
import { grantRole } from '#server/testing/grant-role.ts'
import { foundOrganization, foundTeam, insertPlayers } from '#server/testing/groups.ts'
import { type Answer, type Player, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp({ environment: { PLANS: 'off' } })
let coach: Player
let ana: Player
let teamId: string
let organizationId: string

beforeEach(async () => {
  await app.pool.query('delete from users')
  ;[coach, ana] = await insertPlayers(app, 2)
  teamId = (await foundTeam(coach)).id
  organizationId = (await foundOrganization(coach)).id
  await ana.send('POST', `/api/teams/${teamId}/join`, {})
  await app.pool.query('update logins set proven_at = now()')
})

const post = (
  path: string,
  body: object | undefined,
  key = `"${randomUUID()}"`,
  who = coach,
): Promise<Answer> =>
  send(app.url, path, 'POST', { authorization: `Bearer ${who.token}`, 'idempotency-key': key }, body)
const countOf = async (table: string) =>
  (await app.pool.query(`select count(*)::integer as count from ${table}`)).rows[0].count as number
const TEAM = { name: 'Harbor', type: 'team' }
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const CAMPAIGN = { name: 'A million', goal: 1000, beginsOn: day(0), endsOn: day(20) }
const PROGRAM = {
  name: 'Bronze to gold',
  skill: 'any',
  leastEvidence: 'tapped',
  fromAge: null,
  toAge: null,
  levels: [{ juggles: 10, award: 'Bronze' }],
}
const TASK = {
  goal: { kind: 'practices', practices: 3, touches: 200 },
  asksWeakFoot: false,
  beginsOn: day(0),
  dueOn: day(7),
  playerIds: null,
}

describe('the same request with the same key', () => {
  test.each<[string, string, () => [string, object]]>([
    ['founds one team', 'teams', () => ['/api/teams', TEAM]],
    ['founds one organization', 'organizations', () => ['/api/organizations', { name: 'Harbor Club' }]],
    ['opens one campaign of a team', 'campaigns', () => [`/api/teams/${teamId}/campaigns`, CAMPAIGN]],
    [
      'opens one campaign of an organization',
      'campaigns',
      () => [`/api/organizations/${organizationId}/campaigns`, CAMPAIGN],
    ],
    ['gives one task', 'tasks', () => [`/api/teams/${teamId}/tasks`, TASK]],
    ['sets one program of levels', 'level_programs', () => [`/api/teams/${teamId}/level-programs`, PROGRAM]],
    [
      'adds one kept player, also one whose name is doubled',
      'kept_players',
      () => [
        `/api/teams/${teamId}/kept-players`,
        { players: [{ displayName: 'Mia', birthYear: null, shirtNumber: 7 }], allowDoubled: true },
      ],
    ],
    [
      'sends one message',
      "notifications where kind = 'coach_message'",
      () => [`/api/teams/${teamId}/messages`, { userIds: [ana.id], text: 'Well done' }],
    ],
    [
      'imports a roster once',
      'roster_invitations',
      () => [
        `/api/teams/${teamId}/roster`,
        { rows: [{ name: 'Ben', email: 'ben@example.com', team: '', role: '' }] },
      ],
    ],
  ])('%s, and gets the same answer', async (_, table, request) => {
    const [path, body] = request()
    const before = await countOf(table)
    const key = `"${randomUUID()}"`
    const first = await post(path, body, key)
    expect([first.status, first.body.code]).toEqual([first.status < 300 ? first.status : 201, undefined])
    const again = await post(path, body, key)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await countOf(table)).toBe(before + 1)
  })

  test('gets a new secret, because nobody got the one before: a station, a key of the API', async () => {
    for (const [path, body, secretOf] of [
      [`/api/teams/${teamId}/stations`, { name: 'Left', timeZone: 'UTC' }, ({ url }: Answer['body']) => url],
      ['/api/me/api-keys', { name: 'Sheet', days: 30 }, ({ key }: Answer['body']) => key],
    ] as const) {
      const key = randomUUID()
      const [first, again] = [await post(path, body, key), await post(path, body, key)]
      expect([first.status, again.status]).toEqual([201, 201])
      expect(again.body.id).toBe(first.body.id)
      expect(secretOf(again.body)).not.toBe(secretOf(first.body))
    }
    expect([await countOf('test_day_stations'), await countOf('api_keys')]).toEqual([1, 1])
    const { rows } = await app.pool.query('select outcome from answered_requests')
    expect(JSON.stringify(rows)).not.toMatch(/station#|keepup/)
  })

  test('mails an invitation once more, and not twice more', async () => {
    const rows = [{ name: 'Ben', email: 'ben@example.com', team: '', role: '' }]
    await coach.send('POST', `/api/teams/${teamId}/roster`, { rows })
    const { id } = (await coach.get(`/api/teams/${teamId}/invitations`)).body.items[0]
    const sentAt = async () =>
      (await app.pool.query('select invited_at from roster_invitations')).rows[0].invited_at
    const path = `/api/teams/${teamId}/invitations/${id}/resend`
    expect((await post(path, undefined, '"a"')).status).toBe(200)
    const at = await sentAt()
    expect((await post(path, undefined, '"a"')).status).toBe(200)
    expect(await sentAt()).toEqual(at)
  })

  test('praises once, and is not refused as a second praise', async () => {
    const { id } = (await post(`/api/teams/${teamId}/tasks`, TASK)).body.task
    const path = `/api/teams/${teamId}/tasks/${id}/praises`
    const words = { userId: ana.id, text: 'Well done' }
    for (const _ of [1, 2]) expect((await post(path, words, '"praise"')).status).toBe(204)
    expect((await post(path, words, '"another"')).body.code).toBe('ALREADY_PRAISED')
    expect(await countOf("notifications where kind = 'coach_message'")).toBe(1)
  })

  test('does its work once when it comes twenty times at once', async () => {
    const before = await countOf('teams')
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('/api/teams', TEAM, '"twenty"')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await countOf('teams')).toBe(before + 1)
  })

  test('is tried again if it failed', async () => {
    await app.pool.query('update users set email_verified = false where id = $1', [coach.id])
    expect((await post('/api/teams', TEAM, '"once"')).body.code).toBe('EMAIL_NOT_CONFIRMED')
    await app.pool.query('update users set email_verified = true where id = $1', [coach.id])
    expect((await post('/api/teams', TEAM, '"once"')).status).toBe(201)
  })

  test('tells nothing to a sender who has lost the right', async () => {
    const requests = [
      [`/api/teams/${teamId}/stations`, { name: 'Left', timeZone: 'UTC' }],
      [`/api/teams/${teamId}/kept-players`, { players: [{ displayName: 'Mia' }] }],
      [`/api/teams/${teamId}/level-programs`, PROGRAM],
      [`/api/teams/${teamId}/tasks`, TASK],
    ] as const
    await grantRole(app, ana, 'team', teamId)
    for (const [path, body] of requests) expect((await post(path, body, path, ana)).status).toBe(201)
    await app.pool.query('delete from role_grants where user_id = $1', [ana.id])
    for (const [path, body] of requests) expect((await post(path, body, path, ana)).status).toBe(403)
  })

  test('tells nothing of a kept player who has moved to a team that the sender may not open', async () => {
    await grantRole(app, ana, 'team', teamId)
    const add = () =>
      post(`/api/teams/${teamId}/kept-players`, { players: [{ displayName: 'Mia' }] }, '"mia"', ana)
    const { items } = (await add()).body
    const other = (await foundTeam(coach, { name: 'Quay' })).id
    const moved = await coach.send('PATCH', `/api/kept-players/${items[0].id}`, { teamId: other })
    expect(moved.status).toBe(200)
    expect(await add()).toMatchObject({ status: 201, body: { items: [] } })
  })
})

test('a key belongs to one person and one request', async () => {
  const { id } = (await post('/api/teams', TEAM, '"k"')).body
  const campaignsOf = (path: string) => post(`/api/${path}/campaigns`, CAMPAIGN, '"c"')
  expect((await campaignsOf(`teams/${teamId}`)).status).toBe(201)
  const others = [
    await campaignsOf(`organizations/${organizationId}`),
    await post('/api/teams', { ...TEAM, name: 'Quay' }, '"k"'),
    await post('/api/organizations', { name: 'Harbor' }, '"k"'),
    await post(`/api/teams/${teamId}/tasks`, TASK, '"k"'),
  ]
  expect(others.map(({ status, body }) => [status, body.code])).toEqual(
    others.map(() => [422, 'KEY_OF_ANOTHER_REQUEST']),
  )
  expect((await post('/api/teams', TEAM, 'k')).body.id).toBe(id)
  expect((await post('/api/teams', TEAM, '"k"', ana)).body.id).not.toBe(id)
})

test.each(['""', '"', '"a', 'a"', '"a b"', 'ä', 'x'.repeat(256)])('%j is no key', async (key) => {
  const answer = await post('/api/teams', TEAM, Buffer.from(key).toString('latin1'))
  expect([answer.status, answer.body.code]).toEqual([400, 'MALFORMED_REQUEST'])
})

test('without a key each request is another one', async () => {
  const before = await countOf('teams')
  for (const _ of [1, 2]) await coach.send('POST', '/api/teams', TEAM)
  expect(await countOf('teams')).toBe(before + 2)
})

test('a request whose first copy is at work for long is told so', async () => {
  const first = await app.pool.connect()
  await first.query('begin')
  await first.query(
    "insert into answered_requests (user_id, key, request_hash) values ($1, 'slow', sha256('x'))",
    [coach.id],
  )
  const answer = await post('/api/teams', TEAM, '"slow"')
  expect([answer.status, answer.body.code]).toEqual([409, 'REQUEST_AT_WORK'])
  // It failed or its server was killed.
  await first.query('rollback')
  first.release()
  expect((await post('/api/teams', TEAM, '"slow"')).status).toBe(201)
})

test('a key is forgotten after a day', async () => {
  await post('/api/teams', TEAM, '"old"')
  await app.pool.query("update answered_requests set answered_at = now() - interval '1 day 1 minute'")
  await post('/api/teams', TEAM, '"new"')
  await forgetAnsweredRequests(app.db, new Date())
  const { rows } = await app.pool.query('select key from answered_requests')
  expect(rows).toEqual([{ key: 'new' }])
})
