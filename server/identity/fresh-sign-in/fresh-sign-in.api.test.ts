import { describe, expect, test } from 'vitest'
import { growOld } from '#server/testing/grow-old.ts'
import { PASSWORD, type Player, send, cookiesOf } from '#server/testing/player.ts'
import { SoftPasskey, registerPasskey } from '#server/testing/soft-passkey.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'

const app = await startTestApp({ rateLimits: true })

const prove = (player: Player, proof: object) => player.send('POST', '/api/auth/prove', proof)
const exporting = async (player: Player) => (await player.get('/api/me/export?format=json')).status

async function signUpConfirmed(): Promise<Player> {
  const player = await app.signUpByEmail()
  await app.pool.query('update users set email_verified = true where id = $1', [player.id])
  return player
}

const newestCode = (email: string) =>
  /[A-Z0-9]{4} [A-Z0-9]{4}$/m.exec(app.mails.findLast(({ to }) => to === email)!.text)![0]

describe('"Is it you?"', () => {
  test('is answered by the password, for this login alone and for a while', async () => {
    const player = await app.signUpByEmail()
    const signIn = { email: player.email, password: PASSWORD }
    const other = await send(app.url, '/api/auth/sign-in/email', 'POST', {}, signIn)
    await growOld(app, player)
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
    await growOld(app, player)
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
    await growOld(app, player)
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
    await growOld(app, player)
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
