import { describe, expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { grantWebsiteAdmin } from '#server/roles/website-admins.ts'
import { foundTeam } from '#server/testing/groups.ts'
import { change, MINOR } from '#server/testing/scenes/minors.ts'
import {
  type Answer,
  kindsTold,
  PASSWORD,
  type Player,
  practice,
  send,
  cookiesOf,
} from '#server/testing/player.ts'
import { SoftPasskey } from '#server/testing/soft-passkey.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { tokenIn } from '#server/testing/token-in.ts'

/**
 * Attacks that once worked, each through the public API alone. The rules have tests of their own; these make sure that no attack comes
 * back.
 */

const lines: string[] = []
const app = await startTestApp({
  rateLimits: true,
  jobs: true,
  environment: { TRUST_PROXY: 'on' },
  onLogLine: (line) => lines.push(line),
})

let addresses = 0
/** A caller with an address of their own, as our one proxy sees it. */
const fromAnywhere = () => ({
  'x-forwarded-for': `198.51.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`,
})
const post = (path: string, body: unknown, headers: Record<string, string> = fromAnywhere()) =>
  send(app.url, path, 'POST', headers, body)
const bearer = (answer: Answer) => ({ authorization: `Bearer ${answer.headers.get('set-auth-token')}` })

async function addPasskey(headers: Record<string, string>, passkey: SoftPasskey): Promise<Answer> {
  const options = await send(app.url, '/api/auth/passkey/generate-register-options', 'GET', headers)
  if (options.status !== 200) return options
  const response = passkey.register(options.body.challenge)
  const withChallenge = { ...headers, cookie: cookiesOf(options), origin: app.url }
  return post('/api/auth/passkey/verify-registration', { response, name: 'Mine' }, withChallenge)
}

async function signInWith(passkey: SoftPasskey): Promise<Answer> {
  const options = await send(app.url, '/api/auth/passkey/generate-authenticate-options', 'GET')
  const headers = { ...fromAnywhere(), cookie: cookiesOf(options), origin: app.url }
  return post(
    '/api/auth/passkey/verify-authentication',
    { response: passkey.authenticate(options.body.challenge) },
    headers,
  )
}

const signIn = (email: string, password: string, headers: Record<string, string> = fromAnywhere()) =>
  post('/api/auth/sign-in/email', { email, password }, headers)
const invite = (manager: Player, teamId: string, emails: string[]) =>
  manager.send('POST', `/api/teams/${teamId}/roster`, {
    rows: emails.map((email) => ({ name: '', email, team: '', role: '' })),
  })
const emails = (count: number) => Array.from({ length: count }, () => `${uuidv7()}@example.com`)

test('1. a long address does not stop the server: its log line is short', async () => {
  await Promise.all(Array.from({ length: 20 }, () => fetch(`${app.url}/${'a'.repeat(15_500)}`)))
  expect(lines.length).toBeGreaterThan(0)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000)
})

describe('2. a stranger', () => {
  test('adds no child to a team by email, sees nothing of them, and can only send one invitation', async () => {
    const [stranger, child] = [await app.signUp(), await app.signUp()]
    await change(child, { birthYear: MINOR, displayName: 'Lena' })
    await child.record()
    const team = await foundTeam(stranger)
    const { body } = await invite(stranger, team.id, [child.email])
    expect(body.counts).toMatchObject({ invited: 1 })
    await stranger.send('POST', `/api/teams/${team.id}/messages`, { userIds: [child.id], text: 'Hello' })
    await stranger.send('PATCH', `/api/teams/${team.id}/members/${child.id}`, { role: 'owner' })
    expect((await stranger.get(`/api/users/${child.id}`)).status).toBe(404)
    for (const path of ['members', 'coach', 'invitations', 'join-requests'])
      expect(JSON.stringify((await stranger.get(`/api/teams/${team.id}/${path}`)).body)).not.toMatch(
        new RegExp(`Lena|${child.id}`),
      )
    expect((await child.get('/api/me/groups')).body.items ?? []).not.toContainEqual(
      expect.objectContaining({ id: team.id }),
    )
    expect(await kindsTold(child)).not.toContain('coach_message')
  })
})

describe('3. on a shared device', () => {
  test('an anonymous player adds no passkey, and an existing one does not pass to the next account', async () => {
    const victim = await app.signUpByEmail()
    const anonymous = await post('/api/auth/sign-in/anonymous', {})
    const passkey = new SoftPasskey(app.url)
    expect((await addPasskey(bearer(anonymous), passkey)).status).toBeGreaterThanOrEqual(400)
    await app.pool.query(
      `insert into passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up)
        values ($1, $2, 'key', $3, 0, 'singleDevice', false)`,
      [uuidv7(), anonymous.body.user.id, passkey.id.toString('base64url')],
    )
    await signIn(victim.email, PASSWORD, { ...fromAnywhere(), ...bearer(anonymous) })
    const { rows } = await app.pool.query('select from passkeys where user_id = $1', [victim.id])
    expect(rows).toHaveLength(0)
  })
})

describe('4. a thief with a stolen login', () => {
  test('adds no passkey without a fresh proof', async () => {
    const owner = await app.signUpByEmail()
    await app.pool.query(
      "update logins set proven_at = proven_at - interval '11 minutes' where user_id = $1",
      [owner.id],
    )
    const stolen = { authorization: `Bearer ${owner.token}` }
    const refused = await addPasskey(stolen, new SoftPasskey(app.url))
    expect([refused.status, refused.body.code]).toEqual([403, 'FRESH_SIGN_IN_NEEDED'])
    for (const [method, path, body] of [
      ['GET', '/api/me/export', undefined],
      ['DELETE', '/api/me', { email: owner.email }],
      ['POST', '/api/auth/change-email', { newEmail: 'thief@example.com' }],
    ] as const)
      expect((await owner.send(method, path, body)).body.code, path).toBe('FRESH_SIGN_IN_NEEDED')
  })

  test('loses an added passkey when the owner sets a new password, and the owner was told', async () => {
    const owner = await app.signUpByEmail()
    await app.pool.query('update users set email_verified = true where id = $1', [owner.id])
    const passkey = new SoftPasskey(app.url)
    expect((await addPasskey({ authorization: `Bearer ${owner.token}` }, passkey)).status).toBe(200)
    expect((await signInWith(passkey)).status).toBe(200)
    await expect
      .poll(() => app.mails.filter(({ to, text }) => to === owner.email && /passkey/i.test(text)).length)
      .toBe(1)
    await post('/api/auth/request-password-reset', { email: owner.email })
    const mailed = () => app.mails.findLast(({ to, link }) => to === owner.email && link?.includes('reset'))
    await expect.poll(() => mailed()?.link).toBeDefined()
    const token = tokenIn(mailed()!)
    expect(
      (await post('/api/auth/reset-password', { token, newPassword: 'another horse' })).status,
    ).toBeLessThan(300)
    expect((await signInWith(passkey)).status).toBeGreaterThanOrEqual(400)
  })
})

describe('5. whether somebody has an account', () => {
  test('is not revealed by a roster', async () => {
    const [coach, player] = [await app.signUp(), await app.signUp()]
    const team = await foundTeam(coach)
    const plan = async (email: string) =>
      (
        await coach.send('POST', `/api/teams/${team.id}/roster/preview`, {
          rows: [{ name: '', email, team: '', role: '' }],
        })
      ).body
    expect(await plan(player.email)).toEqual(await plan('ghost@example.com'))
  })

  test('is revealed by sign-up for a few emails only', async () => {
    const [player, headers] = [await app.signUpByEmail(), fromAnywhere()]
    const signUp = (email: string) =>
      post('/api/auth/sign-up/email', { email, password: PASSWORD, name: 'Ana' }, headers)
    for (let time = 0; time < 5; time += 1) await signUp(player.email)
    const [taken, free] = [await signUp(player.email), await signUp(emails(1)[0]!)]
    const withoutPerson = ({ status, body }: Answer) => ({
      status,
      body: { ...body, user: null, token: null },
    })
    expect(withoutPerson(taken)).toEqual(withoutPerson(free))
    expect(taken.status).toBe(200)
  })
})

describe('6. mails with a stranger’s words', () => {
  test('are limited: anonymous players found no team, a new team invites 30 a day, and no subject contains its name', async () => {
    const anonymous = await post('/api/auth/sign-in/anonymous', {})
    const team = { name: 'Win a phone', type: 'team' }
    const refused = await post('/api/teams', team, { ...fromAnywhere(), ...bearer(anonymous) })
    expect([refused.status, refused.body.code]).toEqual([403, 'EMAIL_NOT_CONFIRMED'])
    const coach = await app.signUp()
    const { id } = await foundTeam(coach, { name: 'Win a phone' })
    const invited = emails(30)
    expect((await invite(coach, id, invited)).status).toBe(200)
    expect((await invite(coach, id, emails(1))).body.code).toBe('TOO_MANY_INVITATIONS')
    const mails = () => app.mails.filter(({ to }) => invited.includes(to))
    await expect.poll(() => mails().length).toBe(30)
    for (const { subject } of mails()) expect(subject).not.toMatch(/win a phone/i)
  })
})

test('7. guesses from many addresses do not lock out the owner’s own device', async () => {
  const owner = await app.signUpByEmail()
  const device = await signIn(owner.email, PASSWORD)
  const known = { ...fromAnywhere(), cookie: cookiesOf(device) }
  await app.pool.query("delete from rate_limits where key like 'guess%'")
  // Ten in a row from each address, and as many at once as are let wait for their turn.
  for (let round = 0; round < 6; round += 1) {
    const places = Array.from({ length: 6 }, fromAnywhere)
    const guesses = places.flatMap((from) => Array.from({ length: 10 }, () => from))
    await Promise.all(guesses.map((from) => signIn(owner.email, 'wrong horse', from)))
  }
  const stranger = await signIn(owner.email, PASSWORD)
  expect(stranger.status).toBe(429)
  expect((await signIn(owner.email, PASSWORD, known)).status).toBe(200)
})

test('8. a role for an unconfirmed email is not in force', async () => {
  const [admin, somebody] = [await app.signUp(), await app.signUpByEmail()]
  await grantWebsiteAdmin(app.db, admin.email)
  const { body } = await admin.send('POST', '/api/roles/assign', { email: somebody.email, role: 'admin' })
  expect(body).toEqual({ ok: true, warning: 'EMAIL_NOT_VERIFIED' })
  expect((await somebody.get('/api/admin/overview')).status).toBe(403)
  expect((await somebody.get('/api/me/permissions')).body.roles).toEqual(['user'])
})

test('9. a deleted admin stays in the audit log, and so does each look at a private page', async () => {
  const [first, second, player] = [await app.signUp(), await app.signUp(), await app.signUp()]
  await grantWebsiteAdmin(app.db, first.email)
  await first.get(`/api/admin/users/${player.id}`)
  await first.send('POST', '/api/roles/assign', { email: second.email, role: 'admin' })
  const entriesOf = async () =>
    (await second.get('/api/admin/audit-log?limit=100')).body.items.filter(
      ({ subject }: { subject: { id: string } }) => [second.id, player.id].includes(subject?.id),
    )
  const before = await entriesOf()
  expect(before.length).toBeGreaterThanOrEqual(2)
  expect(
    (await second.send('DELETE', `/api/admin/users/${first.id}`, { confirmation: first.email })).status,
  ).toBeLessThan(300)
  const after = await entriesOf()
  expect(after).toHaveLength(before.length)
  expect(new Set(after.map(({ formerActorId }: { formerActorId: string }) => formerActorId)).size).toBe(1)
  for (const entry of after) expect(entry.formerActorId).toEqual(expect.any(String))
})

describe('10. bad input', () => {
  test('is never answered with a server error', async () => {
    const player = await app.signUp()
    const session = practice()
    await player.record(session)
    expect((await player.record({ ...session, juggleCount: -1 })).status).toBeLessThan(500)
    const stranger = await app.signUp()
    const [known, unknown] = [
      await stranger.record({ ...session, juggleCount: -1 }),
      await stranger.record({ ...session, id: uuidv7(), juggleCount: -1 }),
    ]
    expect([known.status, known.body.code]).toEqual([unknown.status, unknown.body.code])
  })
})

describe('11. what a stolen backup or another machine can read', () => {
  test('contains no token that signs in', async () => {
    const player = await app.signUpByEmail()
    const { rows } = await app.pool.query<{ token: string }>('select token from logins where user_id = $1', [
      player.id,
    ])
    for (const { token } of rows)
      expect((await send(app.url, '/api/me', 'GET', { authorization: `Bearer ${token}` })).status).toBe(401)
  })

  test('contains no metrics, whichever header is missing', async () => {
    expect((await fetch(`${app.url}/metrics`)).status).not.toBe(200)
  })
})
