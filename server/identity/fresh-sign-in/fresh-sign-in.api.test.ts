import { describe, expect, test } from 'vitest'
import { MATRIX } from '#server/testing/authorization/matrix.ts'
import { MINOR } from '#server/testing/scenes/minors.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { PASSWORD, type Player, send, cookiesOf } from '#server/testing/player.ts'
import { registerPasskey } from '#server/testing/register-passkey.ts'
import { SoftPasskey } from '#server/testing/soft-passkey.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'
import { SENSITIVE_ROUTES } from './sensitive-routes.ts'

const app = await startTestApp({ rateLimits: true })

/** The login of somebody who signed in long ago, or of a thief who took it since. */
const growOld = ({ id }: Player, minutes = 11) =>
  app.pool.query(
    "update logins set proven_at = now() - make_interval(mins => $2), created_at = now() - interval '3 days' where user_id = $1",
    [id, minutes],
  )
const prove = (player: Player, proof: object) => player.send('POST', '/api/auth/prove', proof)
const exporting = async (player: Player) => (await player.get('/api/me/export?format=json')).status

async function signUpConfirmed(): Promise<Player> {
  const player = await app.signUpByEmail()
  await app.pool.query('update users set email_verified = true where id = $1', [player.id])
  return player
}

async function signInAnonymously() {
  const answer = await send(app.url, '/api/auth/sign-in/anonymous', 'POST', {}, {})
  const headers = { authorization: `Bearer ${answer.headers.get('set-auth-token')}` }
  return (method: string, path: string, body?: object) => send(app.url, path, method, headers, body)
}

const newestCode = (email: string) =>
  /[A-Z0-9]{4} [A-Z0-9]{4}$/m.exec(app.mails.findLast(({ to }) => to === email)!.text)![0]

describe('a sensitive route', () => {
  test.each(SENSITIVE_ROUTES)('$method $path refuses a login whose proof is too old', async (route) => {
    const player = await app.signUp()
    await growOld(player)
    const answer = await player.send(route.method, route.path, route.method === 'GET' ? undefined : {})
    expect([answer.status, answer.body.code]).toEqual([403, 'FRESH_SIGN_IN_NEEDED'])
    expect(answer.body.detail).toBe('Show that it is you.')
  })

  test.each(SENSITIVE_ROUTES)('$method $path: an anonymous player is $anonymous', async (route) => {
    const ask = await signInAnonymously()
    await app.pool.query("update logins set proven_at = now() - interval '1 day'")
    const answer = await ask(route.method, route.path, route.method === 'GET' ? undefined : {})
    expect(answer.body?.code).not.toBe('FRESH_SIGN_IN_NEEDED')
    expect(answer.body?.code === 'SIGN_UP_FIRST').toBe(route.anonymous === 'refused')
  })

  test('is every route of the own account that the list of harmless routes does not name', () => {
    // These routes tell nothing that the app does not show, open no way in, and lose nothing for good.
    const harmless = [
      'POST /api/auth/sign-up/email',
      'POST /api/auth/sign-in/email',
      'POST /api/auth/sign-in/link',
      'POST /api/auth/sign-in/social',
      'POST /api/auth/sign-in/anonymous',
      'POST /api/auth/sign-out',
      'GET /api/auth/get-session',
      'GET /api/auth/passkey/generate-authenticate-options',
      'POST /api/auth/passkey/verify-authentication',
      'GET /api/auth/passkey/list-user-passkeys',
      'POST /api/auth/passkey/update-passkey',
      'POST /api/auth/request-password-reset',
      'POST /api/auth/reset-password',
      'POST /api/auth/reset-password/ways',
      'POST /api/auth/verify-email',
      'POST /api/auth/not-me',
      'POST /api/auth/not-me/open',
      'POST /api/auth/send-verification-email',
      'POST /api/auth/prove',
      'POST /api/auth/prove/mail-code',
      'POST /api/auth/prove/passkey',
      'GET /api/me/ways-in',
      'GET /api/me/logins',
      'DELETE /api/me/logins',
      'DELETE /api/me/logins/{id}',
      'GET /api/me/api-keys',
      'DELETE /api/me/api-keys/{keyId}',
      'POST /api/me/keep',
      'GET /api/me/notification-choices',
      'PATCH /api/me/notification-choices',
      'GET /api/me/blocked-players',
      'PUT /api/me/blocked-players/{userId}',
      'DELETE /api/me/blocked-players/{userId}',
      'PUT /api/me/photo',
      'DELETE /api/me/photo',
      'GET /api/me',
      // Another year of birth than the one that was told needs a fresh sign-in, too: see below.
      'PATCH /api/me',
      'GET /api/me/permissions',
      'GET /api/me/groups',
      'GET /api/me/blocked-groups',
      'PUT /api/me/blocked-groups/{groups}/{id}',
      'DELETE /api/me/blocked-groups/{groups}/{id}',
      'GET /api/me/invitations',
      'POST /api/me/invitations/{id}/accept',
      'POST /api/me/invitations/{id}/decline',
      'GET /api/me/news',
      'PUT /api/me/news/{news}/{newsId}/applause',
      'DELETE /api/me/news/{news}/{newsId}/applause',
      'GET /api/me/tasks',
      'GET /api/me/statistics',
      'GET /api/me/statistics/advanced',
      'GET /api/me/history-imports',
      'POST /api/me/history-imports',
      'POST /api/me/history-imports/preview',
      'DELETE /api/me/history-imports/{id}',
      'GET /api/me/video-storage',
      'GET /api/me/donations',
      'PUT /api/me/donations/{id}',
      'DELETE /api/me/donations/{id}',
    ]
    const ofAccount = MATRIX.map(({ route }) => route as string).filter((route) =>
      /\/api\/(?:auth|me)\b/.test(route),
    )
    const sensitive = SENSITIVE_ROUTES.filter(({ isOfOthers }) => !isOfOthers).map(
      ({ method, path }) => `${method} ${path}`,
    )
    expect(ofAccount.toSorted()).toEqual([...harmless, ...sensitive].toSorted())
  })

  test('is not needed to tell the year of birth, but to tell another one', async () => {
    const player = await app.signUp()
    await growOld(player)
    const tell = async (birthYear: number) => {
      const { status, body } = await player.send('PATCH', '/api/me', { birthYear, displayName: 'Marta' })
      return [status, body.code ?? body.birthYear]
    }
    expect(await tell(1990)).toEqual([200, 1990])
    expect(await tell(1990)).toEqual([200, 1990])
    expect(await tell(MINOR)).toEqual([403, 'FRESH_SIGN_IN_NEEDED'])
    await growOld(player, 9)
    expect(await tell(MINOR)).toEqual([200, MINOR])
  })

  test('is making or inviting an admin, offering a team and deleting several, but no other change of them', async () => {
    const owner = await app.signUp()
    const team = (await owner.send('POST', '/api/teams', { name: 'Lions', type: 'club' })).body
    await growOld(owner)
    const codeOf = async (method: string, path: string, body: object) =>
      (await owner.send(method, path, body)).body?.code
    const member = `/api/teams/${team.id}/members/${uuidv7()}`
    expect(await codeOf('PATCH', member, { role: 'owner' })).toBe('FRESH_SIGN_IN_NEEDED')
    expect(await codeOf('PATCH', member, { role: 'admin' })).toBe('FRESH_SIGN_IN_NEEDED')
    expect(await codeOf('PATCH', member, { role: 'member' })).toBe('NOT_FOUND')
    const invite = (role: string) =>
      codeOf('POST', `/api/teams/${team.id}/roster`, {
        rows: [{ name: 'Ana', email: `${uuidv7()}@example.com`, team: '', role }],
      })
    expect(await invite('admin')).toBe('FRESH_SIGN_IN_NEEDED')
    expect(await invite('')).toBeUndefined()
    const change = (order: object) =>
      codeOf('POST', '/api/admin/teams/change', { teamIds: [team.id], ...order })
    expect(await change({ change: 'delete', memberCount: 1 })).toBe('FRESH_SIGN_IN_NEEDED')
    expect(await change({ change: 'setStatus', status: 'inactive' })).toBeUndefined()
    await growOld(owner, 9)
    expect(await change({ change: 'delete', memberCount: 1 })).toBeUndefined()
  })

  test('is naming another guardian of a kept player, but no other change of the player', async () => {
    const coach = await app.signUp()
    const team = (await coach.send('POST', '/api/teams', { name: 'Bears', type: 'club' })).body
    const players = [{ displayName: 'Mia K.', guardianEmail: 'parent@example.com' }]
    const { items } = (await coach.send('POST', `/api/teams/${team.id}/kept-players`, { players })).body
    await growOld(coach)
    const change = async (json: object) =>
      (await coach.send('PATCH', `/api/kept-players/${items[0].id}`, json)).body.code
    expect(await change({ guardianEmail: 'thief@example.com' })).toBe('FRESH_SIGN_IN_NEEDED')
    expect(await change({ guardianEmail: null })).toBe('FRESH_SIGN_IN_NEEDED')
    expect(await change({ guardianEmail: 'parent@example.com', shirtNumber: 7 })).toBeUndefined()
    await growOld(coach, 9)
    expect(await change({ guardianEmail: 'other@example.com' })).toBeUndefined()
  })

  test('accepts a sign-in of the last ten minutes', async () => {
    const player = await app.signUp()
    await growOld(player, 9)
    expect(await exporting(player)).toBe(200)
  })
})

describe('"Is it you?"', () => {
  test('is answered by the password, for this login alone and for a while', async () => {
    const player = await app.signUpByEmail()
    const signIn = { email: player.email, password: PASSWORD }
    const other = await send(app.url, '/api/auth/sign-in/email', 'POST', {}, signIn)
    await growOld(player)
    expect((await prove(player, { password: 'wrong' })).body).toMatchObject({
      code: 'INVALID_PASSWORD',
      fields: { password: 'Incorrect password.' },
    })
    expect(await exporting(player)).toBe(403)
    expect((await prove(player, { password: PASSWORD })).status).toBe(200)
    expect(await exporting(player)).toBe(200)
    const headers = { authorization: `Bearer ${other.headers.get('set-auth-token')}` }
    expect((await send(app.url, '/api/me/export', 'GET', headers)).status).toBe(403)
    app.clock.now = new Date(Date.now() + 11 * 60_000)
    expect(await exporting(player)).toBe(403)
    app.clock.now = null
  })

  test('limits guesses of the password', async () => {
    const player = await app.signUpByEmail()
    for (let guess = 0; guess < 10; guess += 1)
      expect((await prove(player, { password: `guess ${guess}` })).status).toBe(422)
    expect((await prove(player, { password: PASSWORD })).status).toBe(429)
  })

  test('asks for no password when the account has none', async () => {
    const player = await app.signUp()
    expect((await prove(player, { password: PASSWORD })).body.code).toBe('NO_PASSWORD')
  })

  test('is answered by a mailed code, once, for the login that asked for it', async () => {
    const player = await signUpConfirmed()
    const signIn = { email: player.email, password: PASSWORD }
    const other = await send(app.url, '/api/auth/sign-in/email', 'POST', {}, signIn)
    const asOther = { authorization: `Bearer ${other.headers.get('set-auth-token')}` }
    await growOld(player)
    expect((await player.send('POST', '/api/auth/prove/mail-code', {})).status).toBe(200)
    const code = newestCode(player.email)
    const { rows } = await app.pool.query<{ token_hash: Buffer }>(
      "select token_hash from mail_links where user_id = $1 and purpose = 'prove_identity'",
      [player.id],
    )
    expect(rows[0]!.token_hash.toString()).not.toContain(code.slice(0, 4))
    expect((await send(app.url, '/api/auth/prove', 'POST', asOther, { code })).body.code).toBe('WRONG_CODE')
    expect(await exporting(player)).toBe(403)
    expect((await prove(player, { code: code.toLowerCase().replace(' ', '') })).status).toBe(200)
    expect(await exporting(player)).toBe(200)
    expect((await send(app.url, '/api/me/export', 'GET', asOther)).status).toBe(403)
    expect((await prove(player, { code })).body.code).toBe('WRONG_CODE')
  })

  test('refuses a code that is ten minutes old or was mailed to a former email', async () => {
    const player = await signUpConfirmed()
    for (const spoil of [
      "update mail_links set expires_at = now() where user_id = $1 and purpose = 'prove_identity'",
      "update users set email = 'new.' || email where id = $1",
    ]) {
      await player.send('POST', '/api/auth/prove/mail-code', {})
      const code = newestCode(player.email)
      await app.pool.query(spoil, [player.id])
      expect((await prove(player, { code })).body.code).toBe('WRONG_CODE')
    }
  })

  test('mails no code to an unconfirmed email, and only a few to any email', async () => {
    const player = await app.signUpByEmail()
    const ask = (who: Player) => who.send('POST', '/api/auth/prove/mail-code', {})
    expect((await ask(player)).body.code).toBe('EMAIL_NOT_CONFIRMED')
    const confirmed = await app.signUp()
    const statuses = []
    for (let time = 0; time < 6; time += 1) statuses.push((await ask(confirmed)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('limits guesses of a code to ten, and to thirty across all logins of an account', async () => {
    const player = await app.signUp()
    const guess = async () => (await prove(player, { code: 'AAAA AAAA' })).status
    for (let time = 0; time < 10; time += 1) expect(await guess()).toBe(422)
    expect(await guess()).toBe(429)
    await app.pool.query("delete from rate_limits where key like 'proof:%'")
    await app.pool.query("update rate_limits set points = 30 where key like 'proofCodeOfAccount:%'")
    expect(await guess()).toBe(429)
  })

  test('limits attempts with passkeys to ten', async () => {
    const player = await app.signUp()
    const guess = async () => (await proveWith(player, new SoftPasskey(app.url))).status
    for (let time = 0; time < 10; time += 1) expect(await guess()).toBe(422)
    expect(await guess()).toBe(429)
  })

  test('does not revive a login that ended while the password was compared', async () => {
    const player = await app.signUpByEmail()
    const blocking = await app.pool.connect()
    try {
      await blocking.query('begin')
      await blocking.query('delete from logins where user_id = $1', [player.id])
      const late = prove(player, { password: PASSWORD })
      await waitForLock(app.pool)
      await blocking.query('commit')
      expect((await late).body.code).toBe('SIGN_IN_REQUIRED')
    } finally {
      blocking.release(true)
    }
    const { rows } = await app.pool.query('select from logins where user_id = $1', [player.id])
    expect(rows).toEqual([])
  })

  test('refuses a password that was changed while it was compared', async () => {
    const player = await app.signUpByEmail()
    await growOld(player)
    await prove(player, { password: 'wrong' })
    const blocking = await app.pool.connect()
    try {
      // The request has read the password when it waits to be counted.
      await blocking.query('begin')
      await blocking.query("select from rate_limits where key = 'passwordGuess:' || $1 for update", [
        player.id,
      ])
      const late = prove(player, { password: PASSWORD })
      await waitForLock(app.pool)
      await app.pool.query("update credentials set password = 'another hash' where user_id = $1", [player.id])
      await blocking.query('commit')
      expect((await late).body.code).toBe('INVALID_PASSWORD')
    } finally {
      blocking.release(true)
    }
    expect(await exporting(player)).toBe(403)
  })

  test('is answered by the player’s own passkey in the same login, and by no passkey of others', async () => {
    const [player, thief] = [await app.signUp(), await app.signUp()]
    const [own, foreign] = [new SoftPasskey(app.url), new SoftPasskey(app.url)]
    await addPasskey(player, own)
    await addPasskey(thief, foreign)
    await growOld(player)
    expect((await proveWith(player, foreign)).body.code).toBe('WRONG_PASSKEY')
    expect((await proveWith(player, new SoftPasskey(app.url))).body.code).toBe('WRONG_PASSKEY')
    // It has the id of the player's passkey, but another key.
    const forged = Object.assign(new SoftPasskey(app.url), { id: own.id })
    expect((await proveWith(player, forged)).status).toBeGreaterThanOrEqual(400)
    expect((await proveWith(player, own, false)).body.code).toBe('PASSKEY_UNVERIFIED')
    expect(await exporting(player)).toBe(403)
    expect((await proveWith(player, own)).status).toBe(200)
    expect(await exporting(player)).toBe(200)
    expect((await player.get('/api/me/logins')).body.items).toHaveLength(1)
  })

  test.each([
    [true, 200],
    [false, 403],
  ])('is asked after a sign-in by a passkey that checked its owner (%s): %d', async (isVerified, status) => {
    const player = await app.signUp()
    const passkey = new SoftPasskey(app.url)
    await addPasskey(player, passkey)
    const answer = await answerChallenge(passkey, '/api/auth/passkey/verify-authentication', {}, isVerified)
    const headers = { authorization: `Bearer ${answer.headers.get('set-auth-token')}` }
    expect((await send(app.url, '/api/me', 'GET', headers)).body.uid).toBe(player.id)
    expect((await send(app.url, '/api/me/export', 'GET', headers)).status).toBe(status)
  })
})

async function addPasskey(player: Player, passkey: SoftPasskey): Promise<void> {
  expect((await registerPasskey(app.url, player, passkey)).status).toBe(200)
}

const proveWith = (player: Player, passkey: SoftPasskey, isVerified = true) =>
  answerChallenge(passkey, '/api/auth/prove/passkey', { authorization: `Bearer ${player.token}` }, isVerified)

async function answerChallenge(
  passkey: SoftPasskey,
  path: string,
  login: { authorization?: string },
  isVerified: boolean,
) {
  const options = await send(app.url, '/api/auth/passkey/generate-authenticate-options', 'GET')
  const headers = { ...login, cookie: cookiesOf(options), origin: app.url }
  return send(app.url, path, 'POST', headers, {
    response: passkey.authenticate(options.body.challenge, isVerified),
  })
}

test('a password can be changed when the exports of an hour are used up', async () => {
  const player = await signUpConfirmed()
  expect(await exporting(player)).toBe(200)
  await app.pool.query("update rate_limits set points = 60 where key like 'sensitiveChange:%'")
  expect(await exporting(player)).toBe(429)
  const passwords = { currentPassword: PASSWORD, newPassword: `${PASSWORD} anew` }
  expect((await player.send('POST', '/api/auth/change-password', passwords)).status).toBe(200)
})
