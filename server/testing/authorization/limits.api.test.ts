import { beforeEach, expect, test } from 'vitest'
import type { LimitName } from '#server/platform/limits/rate-limits.ts'
import { bearer } from '#server/testing/anonymous-players.ts'
import { foundTeam } from '#server/testing/groups.ts'
import { type Answer, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

/** What reaches other people, or uses a secret that was mailed to them, can be done only so often (decisions/0074, 0075). */

const app = await startTestApp({ rateLimits: true })
const [coach, member] = [await app.signUp(), await app.signUp()]
const { id: teamId } = await foundTeam(coach)
const other = await foundTeam(await app.signUp())
await member.send('POST', `/api/teams/${teamId}/join`, {})

const row = (email: string) => ({ name: '', email, team: '', role: '' })
const onTeam = (path: string, body?: object) => coach.send('POST', `/api/teams/${teamId}/${path}`, body)
let emails = 0
const importRows = (...rows: object[]) =>
  onTeam('roster', { rows: rows.length > 0 ? rows : [row(`new-${(emails += 1)}@example.com`)] })
const resend = async () => {
  const { items } = (await coach.get(`/api/teams/${teamId}/invitations`)).body
  return onTeam(`invitations/${items[0].id}/resend`)
}
const write = () => onTeam('messages', { userIds: [member.id], text: 'Training at six.' })
const found = (kind: string, group: object) => coach.send('POST', `/api/${kind}`, group)
const anonymous = bearer(await send(app.url, '/api/auth/sign-in/anonymous', 'POST', {}, {}))
const withoutLogin = (path: string, body: object = {}) =>
  send(app.url, `/api/${path}`, 'POST', {}, { token: 'x', ...body })

beforeEach(async () => {
  await importRows(row('somebody@example.com'))
  await app.pool.query('delete from rate_limits')
})

const LIMITS: [limit: LimitName, call: string, () => Promise<Answer>, code?: string][] = [
  ['importRoster', 'look at a roster', () => onTeam('roster/preview', { rows: [row('new@example.com')] })],
  ['previewedRow', 'look at a roster', () => onTeam('roster/preview', { rows: [row('new@example.com')] })],
  ['importRoster', 'roster', importRows],
  ['inviteFromAddress', 'roster', importRows, 'TOO_MANY_INVITATIONS'],
  ['importRoster', 'second mail', resend],
  ['inviteFromAddress', 'second mail', resend, 'TOO_MANY_INVITATIONS'],
  ['messageTeam', 'message', write],
  ['createGroup', 'new team', () => found('teams', { name: 'Reds', type: 'team' })],
  ['createGroup', 'new organization', () => found('organizations', { name: 'Harbor' })],
  ['joinGroup', 'player who asks to come in', () => coach.send('POST', `/api/teams/${other.id}/join`, {})],
  ['joinGroup', 'block', () => coach.send('PUT', `/api/me/blocked-groups/teams/${other.id}`)],
  ['exportGroup', 'list of members', () => onTeam('exports', { what: 'members' })],
  ['sensitiveChange', 'mailed export of everything', () => coach.get('/api/me/export')],
  ['sensitiveChange', 'mailed key', () => coach.send('POST', '/api/me/api-keys', { name: 'Mine', days: 30 })],
  [
    'joinFromAddress',
    'player without an account who asks to come in',
    () => send(app.url, `/api/teams/${other.id}/join`, 'POST', anonymous, {}),
  ],
  [
    'donationFromAddress',
    'clip of a player without an account',
    () => send(app.url, `/api/me/donations/${teamId}`, 'PUT', anonymous),
  ],
  ['blockPlayer', 'block of a player', () => coach.send('PUT', `/api/me/blocked-players/${member.id}`)],
  ['report', 'report', () => member.send('POST', '/api/reports', {})],
  ['useLink', 'look at an invitation', () => withoutLogin('roster-invitations/open')],
  ['useLink', 'declined invitation', () => withoutLogin('roster-invitations/decline')],
  [
    'useLink',
    'accepted invitation',
    () => coach.send('POST', '/api/roster-invitations/accept', { token: 'x' }),
  ],
  ['useLink', 'look at a guardian’s question', () => withoutLogin('guardian/open')],
  [
    'useLink',
    'guardian’s answer',
    () => withoutLogin('guardian/answer', { allowsVisibility: true, allowsVideos: true }),
  ],
  ['useLink', 'consent that is taken back', () => withoutLogin('guardian/take-back')],
  ['useLink', 'look at a membership', () => withoutLogin('guardian/membership/open')],
  ['useLink', 'membership that a guardian ends', () => withoutLogin('guardian/membership/undo')],
  ['useLink', 'look at "This was not me"', () => withoutLogin('auth/not-me/open')],
  ['useLink', '"This was not me"', () => withoutLogin('auth/not-me')],
  ['useLink', 'list of ways in', () => withoutLogin('auth/reset-password/ways')],
]

test.each(LIMITS)('the limit %s protects a %s', async (limit, _, call, code = 'TOO_MANY_REQUESTS') => {
  expect((await call()).status).not.toBe(429)
  const { rowCount } = await app.pool.query('update rate_limits set points = 1000000 where key like $1', [
    `${limit}:%`,
  ])
  expect(rowCount).toBe(1)
  expect(await call()).toMatchObject({ status: 429, body: { code } })
})

const invited = async () =>
  (await app.pool.query("select points from rate_limits where key like 'inviteFromAddress:%'")).rows[0].points

test('an import counts against the limit what it has invited, and a refused one nothing', async () => {
  const rows = ['a', 'b', 'c'].map((name) => row(`${name}@example.com`))
  await importRows(...rows)
  await importRows(...rows)
  await importRows(...rows, row('wrong'))
  expect(await invited()).toBe(3)
})

test('the same import or second mail that comes twice counts once', async () => {
  const twice = async (path: string, body?: object) => {
    const headers = { authorization: `Bearer ${coach.token}`, 'idempotency-key': `"${path}"` }
    for (const _ of [1, 2])
      expect(await send(app.url, `/api/teams/${teamId}/${path}`, 'POST', headers, body)).toMatchObject({
        status: 200,
      })
  }
  await twice('roster', { rows: ['d', 'e'].map((name) => row(`${name}@example.com`)) })
  expect(await invited()).toBe(2)
  const { items } = (await coach.get(`/api/teams/${teamId}/invitations`)).body
  await twice(`invitations/${items[0].id}/resend`)
  expect(await invited()).toBe(3)
})
