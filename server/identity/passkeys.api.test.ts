import { describe, expect, test } from 'vitest'
import { type Answer, practice, send, type Player, cookiesOf } from '#server/testing/player.ts'
import { SoftPasskey } from '#server/testing/soft-passkey.ts'
import { waitForLock } from '#server/testing/database/wait-for-lock.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()

async function addPasskey(player: Player, passkey: SoftPasskey): Promise<Answer> {
  const headers = { authorization: `Bearer ${player.token}` }
  const options = await send(app.url, '/api/auth/passkey/generate-register-options', 'GET', headers)
  expect(options.body.rp).toMatchObject({ name: 'Keepup', id: '127.0.0.1' })
  const body = { response: passkey.register(options.body.challenge), name: 'My phone' }
  const cookie = cookiesOf(options)
  return send(
    app.url,
    '/api/auth/passkey/verify-registration',
    'POST',
    { ...headers, cookie, origin: app.url },
    body,
  )
}

async function signInWith(passkey: SoftPasskey, headers: Record<string, string> = {}): Promise<Answer> {
  const options = await send(app.url, '/api/auth/passkey/generate-authenticate-options', 'GET')
  const cookie = cookiesOf(options)
  const body = { response: passkey.authenticate(options.body.challenge) }
  const path = '/api/auth/passkey/verify-authentication'
  return send(app.url, path, 'POST', { ...headers, cookie, origin: app.url }, body)
}

describe('a passkey', () => {
  test('signs in to the account that added it, again and again', async () => {
    const player = await app.signUpByEmail()
    const passkey = new SoftPasskey(app.url)
    expect((await addPasskey(player, passkey)).status).toBe(200)
    expect((await player.get('/api/me/ways-in')).body.passkeys).toMatchObject([{ name: 'My phone' }])
    for (let time = 0; time < 2; time += 1) {
      const answer = await signInWith(passkey)
      expect(answer.status).toBe(200)
      const headers = { authorization: `Bearer ${answer.headers.get('set-auth-token')}` }
      expect((await send(app.url, '/api/me', 'GET', headers)).body.uid).toBe(player.id)
    }
  })

  test('of another website, of nobody, or with an old challenge is refused', async () => {
    const player = await app.signUpByEmail()
    const passkey = new SoftPasskey(app.url)
    await addPasskey(player, passkey)
    expect((await signInWith(new SoftPasskey(app.url))).body.code).toBe('PASSKEY_NOT_FOUND')
    const foreign = Object.assign(new SoftPasskey('https://evil.example'), { id: passkey.id })
    expect((await signInWith(foreign)).status).toBeGreaterThanOrEqual(400)
    const options = await send(app.url, '/api/auth/passkey/generate-authenticate-options', 'GET')
    const headers = { cookie: cookiesOf(options), origin: app.url }
    const body = { response: passkey.authenticate(options.body.challenge) }
    const verify = () => send(app.url, '/api/auth/passkey/verify-authentication', 'POST', headers, body)
    expect((await verify()).status).toBe(200)
    expect((await verify()).body.code).toBe('CHALLENGE_NOT_FOUND')
  })

  test.each([
    {},
    { id: 'x' },
    { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x' } },
  ])('with a malformed response is refused: %o', async (response) => {
    const player = await app.signUpByEmail()
    const nonsense = { register: () => response, authenticate: () => response } as unknown as SoftPasskey
    for (const answer of [await addPasskey(player, nonsense), await signInWith(nonsense)]) {
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    }
  })

  test('is not added when all logins end at that moment', async () => {
    const player = await app.signUpByEmail()
    const ending = await app.pool.connect()
    try {
      await ending.query('begin')
      // The new row waits for this lock, after the login was found.
      await ending.query('select from users where id = $1 for update', [player.id])
      const late = addPasskey(player, new SoftPasskey(app.url))
      await waitForLock(app.pool)
      await ending.query('delete from logins where user_id = $1', [player.id])
      await ending.query('commit')
      expect((await late).body.code).toBe('SIGN_IN_REQUIRED')
    } finally {
      ending.release(true)
    }
    expect((await app.pool.query('select from passkeys where user_id = $1', [player.id])).rows).toEqual([])
  })

  test('can be named and removed by its owner only', async () => {
    const [player, stranger] = [await app.signUpByEmail(), await app.signUpByEmail()]
    const passkey = new SoftPasskey(app.url)
    await addPasskey(player, passkey)
    const { id } = (await player.get('/api/me/ways-in')).body.passkeys[0]
    const path = '/api/auth/passkey'
    for (const [change, body] of [
      ['delete-passkey', { id }],
      ['update-passkey', { id, name: 'Mine' }],
    ] as const) {
      const refused = await stranger.send('POST', `${path}/${change}`, body)
      expect([refused.status, refused.body.code]).toEqual([404, 'PASSKEY_NOT_FOUND'])
      const { status, body: problem } = await send(app.url, `${path}/${change}`, 'POST', {}, body)
      expect([status, problem.code]).toEqual([401, 'SIGN_IN_REQUIRED'])
    }
    expect((await player.send('POST', `${path}/update-passkey`, { id, name: 'Old phone' })).status).toBe(200)
    expect((await player.get('/api/me/ways-in')).body.passkeys).toMatchObject([{ name: 'Old phone' }])
    expect((await player.send('POST', `${path}/delete-passkey`, { id })).status).toBe(200)
    expect((await signInWith(passkey)).body.code).toBe('PASSKEY_NOT_FOUND')
  })

  test.each([
    ['more than a name may have', 'x'.repeat(61), 422],
    ['a line break', 'a\nb', 422],
    ['nothing that could be seen', '\u200b', 422],
    ['marks that turn its direction, which are left out', '\u202eOld phone', 200],
  ])('has a name under the usual rules: %s', async (_, name, status) => {
    const player = await app.signUpByEmail()
    await addPasskey(player, new SoftPasskey(app.url))
    const { id } = (await player.get('/api/me/ways-in')).body.passkeys[0]
    expect((await player.send('POST', '/api/auth/passkey/update-passkey', { id, name })).status).toBe(status)
    const called = status === 200 ? 'Old phone' : 'My phone'
    expect((await player.get('/api/me/ways-in')).body.passkeys).toMatchObject([{ name: called }])
  })

  test.each(['abc', '\u0000', 7, null])('is not looked for by what is no id: %j', async (id) => {
    const player = await app.signUpByEmail()
    for (const ask of ['delete', 'update']) {
      const body = { id, ...(ask === 'update' && { name: 'Phone' }) }
      const { status } = await player.send('POST', `/api/auth/passkey/${ask}-passkey`, body)
      expect(status).toBe(422)
    }
    const proof = { response: { id: '\u0000' } }
    expect((await player.send('POST', '/api/auth/prove/passkey', proof)).status).toBe(422)
  })

  test('can be renamed, and nothing else about it can be changed', async () => {
    const player = await app.signUpByEmail()
    const body = { id: player.id, name: 'Phone', userId: player.id }
    const { status, body: problem } = await player.send('POST', '/api/auth/passkey/update-passkey', body)
    expect([status, problem.code]).toEqual([422, 'FIELD_NOT_ALLOWED'])
  })

  test('signs in and keeps the practice from before without an account', async () => {
    const player = await app.signUpByEmail()
    const passkey = new SoftPasskey(app.url)
    await addPasskey(player, passkey)
    const visitor = await send(app.url, '/api/auth/sign-in/anonymous', 'POST', {}, {})
    const headers = { authorization: `Bearer ${visitor.headers.get('set-auth-token')}` }
    await send(app.url, '/api/sessions', 'POST', headers, practice())
    expect((await signInWith(passkey, headers)).status).toBe(200)
    expect((await player.get('/api/me')).body.totalJuggles).toBe(30)
  })
})
