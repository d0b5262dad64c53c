import { expect, test } from 'vitest'
import { type Answer, PASSWORD, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { tokenIn } from '#server/testing/token-in.ts'

const app = await startTestApp({ rateLimits: true, environment: { TRUST_PROXY: 'on' } })
let lastAddress = 0
/** Each request comes from an address of its own. */
const post = (path: string, body: object, headers = {}) =>
  send(
    app.url,
    `/api/auth${path}`,
    'POST',
    { 'x-forwarded-for': `203.0.113.${(lastAddress += 1)}`, ...headers },
    body,
  )
const signIn = (email: string, password: string, headers = {}) =>
  post('/sign-in/email', { email, password }, headers)
const deviceOf = (answer: Answer) => ({ 'keepup-device': answer.headers.get('set-device-token')! })
const cookieOf = (answer: Answer) =>
  answer.headers.getSetCookie().find((set) => set.startsWith('keepup.device='))
const linksTo = (email: string) =>
  app.mails.filter(({ to, subject }) => to === email && subject === 'Your link to sign in to Keepup')
const tokenOf = (email: string) => tokenIn(linksTo(email).at(-1)!)

/** The state after 300 wrong passwords from many addresses. */
async function guessAway(email: string): Promise<void> {
  await signIn(email, 'wrong horse')
  await app.pool.query("update rate_limits set points = 300 where key like 'guessFromEverywhere:%'")
}

test('guesses by strangers do not lock out a device that has signed in before', async () => {
  const { email } = await app.signUpByEmail()
  const first = await signIn(email, PASSWORD)
  expect(cookieOf(first)).toMatch(/HttpOnly; SameSite=Lax$/)
  await guessAway(email)
  expect((await signIn(email, PASSWORD)).body.code).toBe('TOO_MANY_GUESSES')
  expect((await signIn(email, PASSWORD, deviceOf(first))).status).toBe(200)
  const cookie = cookieOf(first)!.split(';')[0]!
  expect((await signIn(email, PASSWORD, { cookie })).status).toBe(200)
})

test('a device is known to its own accounts only, and its guesses are limited like any other', async () => {
  const [one, other] = [await app.signUpByEmail(), await app.signUpByEmail()]
  const first = await signIn(one.email, PASSWORD)
  const both = await signIn(other.email, PASSWORD, deviceOf(first))
  await guessAway(one.email)
  await guessAway(other.email)
  expect((await signIn(other.email, PASSWORD, deviceOf(first))).status).toBe(429)
  expect((await signIn(one.email, PASSWORD, deviceOf(both))).status).toBe(200)
  const forged = { 'keepup-device': `${deviceOf(first)['keepup-device'].slice(0, -3)}abc` }
  expect((await signIn(one.email, PASSWORD, forged)).status).toBe(429)
  await app.pool.query("delete from rate_limits where key like 'guessFromKnownDevice:%'")
  for (let guess = 0; guess < 20; guess += 1)
    expect((await signIn(one.email, 'wrong horse', deviceOf(first))).status).toBe(401)
  expect((await signIn(one.email, PASSWORD, deviceOf(first))).body.code).toBe('TOO_MANY_REQUESTS')
})

test('right passwords are no guesses, and take back no guess at another account', async () => {
  const { email } = await app.signUpByEmail()
  const from = { 'x-forwarded-for': '198.51.100.7' }
  const first = await signIn(email, PASSWORD, from)
  const known = { ...from, ...deviceOf(first) }
  const counted = async () => {
    const { rows } = await app.pool.query(
      `select split_part(key, ':', 1) as guess, points from rate_limits where key like 'guess%' and points <> 0 order by 1`,
    )
    return rows
  }
  await app.pool.query('delete from rate_limits')
  expect((await signIn(email, 'wrong horse', from)).status).toBe(401)
  const before = await counted()
  for (const headers of [from, known, from, known]) {
    expect((await signIn(email, PASSWORD, headers)).status).toBe(200)
  }
  // The wrong ones in a row are forgotten.
  expect(await counted()).toEqual(before.filter(({ guess }) => guess !== 'guessInARow'))
})

test('the right password is no guess at the account that the player is signed in to either', async () => {
  const player = await app.signUpByEmail()
  await app.pool.query('delete from rate_limits')
  const prove = async (password: string) =>
    (await player.send('POST', '/api/auth/prove', { password })).status
  expect([await prove('wrong horse'), await prove(PASSWORD), await prove(PASSWORD)]).toEqual([422, 200, 200])
  const { rows } = await app.pool.query("select points from rate_limits where key like 'passwordGuess%'")
  expect(rows).toEqual([{ points: 1 }, { points: 1 }])
})

test('a shared device is not remembered, and neither is an anonymous player’s', async () => {
  const { email } = await app.signUpByEmail()
  const answer = await signIn(email, PASSWORD, { 'keepup-device': 'none' })
  const anonymous = await post('/sign-in/anonymous', {})
  for (const { status, headers } of [answer, anonymous]) {
    expect([status, headers.get('set-device-token')]).toEqual([200, null])
    expect(headers.getSetCookie().join()).not.toContain('keepup.device')
  }
})

test('other devices are offered a mailed link, after the same time, whether the account exists or not', async () => {
  const { email } = await app.signUpByEmail()
  const answers: Answer[] = []
  for (const to of [email, 'nobody-there@example.com']) {
    await guessAway(to)
    const begin = performance.now()
    answers.push(await signIn(to, PASSWORD))
    expect(performance.now() - begin).toBeGreaterThanOrEqual(399)
  }
  const [known, unknown] = answers
  expect(known).toMatchObject({ status: 429, body: { code: 'TOO_MANY_GUESSES' } })
  expect(known!.body).toEqual(unknown!.body)
  expect(known!.headers.get('retry-after')).toBe(unknown!.headers.get('retry-after'))
  expect(app.mails.filter(({ to }) => to === 'nobody-there@example.com')).toEqual([])
  for (let guess = 0; guess < 4; guess += 1) await signIn(email, PASSWORD)
  expect(linksTo(email)).toHaveLength(1)
})

test('the mailed link signs in once, however many use it at the same moment, and confirms the email', async () => {
  const player = await app.signUpByEmail()
  await app.pool.query(
    `insert into api_keys (id, user_id, name, token_hash, expires_at)
     values (gen_random_uuid(), $1, 'theirs', $1::uuid::text::bytea, now() + interval '30 days')`,
    [player.id],
  )
  await guessAway(player.email)
  await signIn(player.email, PASSWORD)
  const token = tokenOf(player.email)
  const uses = await Promise.all(Array.from({ length: 8 }, () => post('/sign-in/link', { token })))
  const [won, ...others] = uses.sort((a, b) => a.status - b.status)
  expect(won!.status).toBe(200)
  for (const { status, body } of others) expect([status, body.code]).toEqual([422, 'INVALID_TOKEN'])
  const authorization = `Bearer ${won!.headers.get('set-auth-token')}`
  const me = await send(app.url, '/api/me', 'GET', { authorization })
  expect(me.body).toMatchObject({ uid: player.id, emailVerified: true })
  const cookie = won!.headers.getSetCookie().find((set) => set.startsWith('keepup.session_token='))!
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax$/)
  expect((await send(app.url, '/api/me', 'GET', { cookie: cookie.split(';')[0]! })).status).toBe(200)
  // Somebody who signed up with this email without owning it is now locked out.
  expect((await player.get('/api/me')).status).toBe(401)
  expect((await app.pool.query('select from api_keys where user_id = $1', [player.id])).rowCount).toBe(0)
})

test('the mailed link works for 15 minutes, and never for a suspended player', async () => {
  const [late, suspended] = [await app.signUpByEmail(), await app.signUpByEmail()]
  const statuses: number[] = []
  for (const { id, email } of [late, suspended]) {
    await guessAway(email)
    await signIn(email, PASSWORD)
    if (id === late.id)
      await app.pool.query(
        "update mail_links set expires_at = expires_at - interval '15 minutes' where user_id = $1",
        [id],
      )
    else
      await app.pool.query(
        "update users set suspended_at = now(), suspended_reason = 'Insults' where id = $1",
        [id],
      )
    statuses.push((await post('/sign-in/link', { token: tokenOf(email) })).status)
  }
  expect(statuses).toEqual([422, 422])
})
