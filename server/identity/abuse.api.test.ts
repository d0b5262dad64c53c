import { describe, expect, test } from 'vitest'
import { PASSWORD, type Player, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp({ rateLimits: true, environment: { TRUST_PROXY: 'on' } })
/** As our one proxy sees them. */
const from = (address: string) => ({ 'x-forwarded-for': address })
const post = (path: string, body: unknown, headers = {}) =>
  send(app.url, `/api/auth${path}`, 'POST', headers, body)
const signIn = (email: string, password: string, address: string) =>
  post('/sign-in/email', { email, password }, from(address))

describe('guessing at a password', () => {
  test('is slowed down for one address, while the owner signs in from another, and is possible again after the wait', async () => {
    const { email } = await app.signUpByEmail()
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => signIn(email, `guess ${index}`, '203.0.113.1')),
    )
    expect(guesses.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      ...Array(10).fill(401),
      429,
      429,
    ])
    const refused = guesses.find(({ status }) => status === 429)!
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200)
    expect(refused.body).toMatchObject({ code: 'TOO_MANY_REQUESTS', detail: expect.stringMatching(/wait/i) })
    expect((await signIn(email, PASSWORD, '203.0.113.1')).status).toBe(429)
    expect((await signIn(email, PASSWORD, '203.0.113.2')).status).toBe(200)
    await app.pool.query("update rate_limits set expire = 0 where key like 'guessInARow%'")
    expect((await signIn(email, PASSWORD, '203.0.113.1')).status).toBe(200)
  })

  test('is forgotten after the right password', async () => {
    const { email } = await app.signUpByEmail()
    for (let round = 0; round < 2; round += 1) {
      await Promise.all(Array.from({ length: 8 }, () => signIn(email, 'wrong horse', '203.0.113.3')))
      expect((await signIn(email, PASSWORD, '203.0.113.3')).status).toBe(200)
    }
  })

  test('is counted for accounts that do not exist, too', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 11 }, () => signIn('ghost@example.com', 'x', '203.0.113.4')),
    )
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  test('is counted for an IPv6 /64, and leaves no email in the database', async () => {
    const { email } = await app.signUpByEmail()
    const guesses = await Promise.all(
      Array.from({ length: 11 }, (_, index) => signIn(email, 'x', `2001:db8:1:2::${index + 1}`)),
    )
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1)
    const { rows } = await app.pool.query("select key from rate_limits where key like '%@%'")
    expect(rows).toEqual([])
  })
})

test('a flood of sign-ups from one address lets others sign in', async () => {
  const { email } = await app.signUpByEmail()
  let answered = 0
  const flood = Array.from({ length: 40 }, async (_, index) => {
    await post(
      '/sign-up/email',
      { email: `flood-${index}@example.com`, password: PASSWORD },
      from('203.0.113.77'),
    )
    answered += 1
  })
  expect((await signIn(email, PASSWORD, '203.0.113.78')).status).toBe(200)
  expect(answered).toBeLessThan(20)
  await Promise.all(flood)
})

test('a whole school signs in from one address at the same moment', async () => {
  const { email } = await app.signUpByEmail()
  const school = await Promise.all(Array.from({ length: 60 }, () => signIn(email, PASSWORD, '203.0.113.79')))
  expect(new Set(school.map(({ status }) => status))).toEqual(new Set([200]))
})

describe('whether an account exists', () => {
  test('is revealed for a few unknown emails; then the address learns nothing more about any email', async () => {
    const { email } = await app.signUpByEmail()
    const address = '203.0.113.5'
    for (let index = 0; index < 5; index += 1) {
      expect((await signIn(`unknown${index}@example.com`, 'x', address)).body.code).toBe('USER_NOT_FOUND')
    }
    const generic = { status: 401, body: { detail: 'Failed to sign in. Please check your credentials.' } }
    expect(await signIn('unknown6@example.com', 'wrong', address)).toMatchObject(generic)
    expect(await signIn(email, 'wrong', address)).toMatchObject(generic)
    const reset = (to: string) => post('/request-password-reset', { email: to }, from(address))
    expect(await reset('unknown7@example.com')).toMatchObject({ status: 200, body: { status: true } })
    expect(await reset(email)).toMatchObject({ status: 200, body: { status: true } })
    expect(app.mails.filter(({ to }) => to.startsWith('unknown'))).toEqual([])
  })

  test('cannot be guessed from the time that a sign-in or a reset takes', async () => {
    const { email } = await app.signUpByEmail()
    const timed = async (answer: () => Promise<{ status: number }>) => {
      const begin = performance.now()
      expect((await answer()).status).toBeLessThan(429)
      return performance.now() - begin
    }
    const reset = (to: string) =>
      timed(() => post('/request-password-reset', { email: to }, from('203.0.113.6')))
    const wrong = (to: string) => timed(() => signIn(to, 'wrong', '203.0.113.6'))
    const times = [
      [await reset(email), await reset('nobody-here@example.com')],
      [await wrong(email), await wrong('nobody-here@example.com')],
    ]
    // Both wait for a fixed time that is longer than the work: 300 and 400 ms.
    times.forEach((pair, index) =>
      pair.forEach((time) => expect(time).toBeGreaterThanOrEqual(299 + 100 * index)),
    )
  })
})

test('one account gets few mails an hour, and nobody else keeps its owner from asking for one', async () => {
  const { email } = await app.signUpByEmail()
  const ask = (address: string) => post('/request-password-reset', { email }, from(address))
  const answers = []
  for (let index = 0; index < 6; index += 1) answers.push(await ask('198.51.100.1'))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  expect(answers[5]!.headers.get('retry-after')).toBeTypeOf('string')
  for (let index = 2; index < 17; index += 1) expect((await ask(`198.51.100.${index}`)).status).toBe(200)
  expect((await ask('198.51.100.17')).status).toBe(429)
})

test('strangers who sign up with a taken email do not keep its owner from confirming it', async () => {
  const owner = await app.signUpByEmail()
  const { email } = owner
  const taken = () => post('/sign-up/email', { email, password: PASSWORD }, from('198.51.100.90'))
  for (let times = 0; times < 12; times += 1) await taken()
  expect((await taken()).status).toBe(200)
  expect((await owner.send('POST', '/api/auth/send-verification-email', {})).status).toBe(200)
})

test('many accounts do not fill one mailbox by changing their email to it', async () => {
  const victim = 'mailbox-of-nobody@example.com'
  for (let account = 0; account < 7; account += 1) {
    const player = await app.signUpByEmail()
    const body = { newEmail: victim, currentPassword: PASSWORD }
    expect((await player.send('POST', '/api/auth/change-email', body)).status).toBe(200)
  }
  expect(app.mails.filter(({ to }) => to === victim)).toHaveLength(5)
})

test('many accounts with unconfirmed addresses of one mailbox do not fill it, whatever is after the plus', async () => {
  const accounts: Player[] = []
  for (let n = 0; n < 3; n += 1) accounts.push(await app.signUpByEmail(`plus-victim+${n}@example.com`))
  const mails = () => app.mails.filter(({ to }) => to.startsWith('plus-victim+')).length
  const signedUp = mails()
  for (const [n, account] of accounts.entries())
    for (let times = 0; times < 3; times += 1) {
      const body = { newEmail: `elsewhere-${n}-${times}@example.com`, currentPassword: PASSWORD }
      expect((await account.send('POST', '/api/auth/change-email', body)).status).toBe(200)
    }
  expect(mails() - signedUp).toBe(5)
  const warned = mails()
  for (const { email } of accounts)
    for (let times = 0; times < 3; times += 1)
      await post('/request-password-reset', { email }, from('198.51.100.120'))
  expect(mails() - warned).toBe(5)
})

test('the owner of a confirmed email is warned of its change, also when others have accounts in that mailbox', async () => {
  const owner = await app.signUpByEmail('warned@example.com')
  await app.confirmEmail(owner)
  const stranger = await app.signUpByEmail('warned+1@example.com')
  const ask = (player: Player, newEmail: string) =>
    player.send('POST', '/api/auth/change-email', { newEmail, currentPassword: PASSWORD })
  for (let times = 0; times < 5; times += 1) await ask(stranger, `warned-to-${times}@example.net`)
  const before = app.mails.filter(({ to }) => to === owner.email).length
  expect((await ask(owner, 'thief@example.net')).status).toBe(200)
  expect(app.mails.filter(({ to }) => to === owner.email)).toHaveLength(before + 1)
})

test('challenges for passkeys are limited for each address, because each is a row in the database', async () => {
  const ask = (address: string) =>
    send(app.url, '/api/auth/passkey/generate-authenticate-options', 'GET', from(address))
  const answers = await Promise.all(Array.from({ length: 125 }, () => ask('203.0.113.30')))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(5)
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('203.0.113.31')).status).toBe(200)
})

test.each(['123456', 'Password1', 'football', 'QWERTY123'])(
  'the password %s is too weak to sign up with',
  async (password) => {
    const answer = await post('/sign-up/email', { email: 'weak@example.com', password })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_TOO_WEAK', detail: 'Password is too weak.' },
    })
  },
)

test('a flood of sign-ins is partly refused, and the server stays free for everybody else', async () => {
  const player = await app.signUpByEmail()
  const flood = Promise.all(
    Array.from({ length: 150 }, (_, index) =>
      signIn(`flood${index}@example.com`, 'x'.repeat(20), `10.${index}.0.1`),
    ),
  )
  const reads = await Promise.all(Array.from({ length: 20 }, () => player.get('/api/me')))
  expect(reads.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const statuses = (await flood).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
})

describe('a login', () => {
  test('that is sent along with a new sign-in is ended by it', async () => {
    const player = await app.signUpByEmail()
    const headers = { authorization: `Bearer ${player.token}`, ...from('203.0.113.9') }
    const body = { email: player.email, password: PASSWORD }
    expect((await post('/sign-in/email', body, headers)).status).toBe(200)
    expect((await player.get('/api/me')).status).toBe(401)
  })

  test('stays when the sign-in fails', async () => {
    const player = await app.signUpByEmail()
    const headers = { authorization: `Bearer ${player.token}`, ...from('203.0.113.9') }
    expect((await post('/sign-in/email', { email: player.email, password: 'wrong' }, headers)).status).toBe(
      401,
    )
    expect((await player.get('/api/me')).status).toBe(200)
  })

  test('is listed with its device and place, and can be ended from another', async () => {
    const player = await app.signUpByEmail()
    const other = await signIn(player.email, PASSWORD, '203.0.113.10')
    const { items } = (await player.get('/api/me/logins')).body
    expect(items).toHaveLength(2)
    expect(items.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1)
    const theirs = items.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    expect(theirs).toMatchObject({ ipAddress: '203.0.113.10', userAgent: expect.any(String) })
    expect(JSON.stringify(items)).not.toContain(player.token.split('.')[0])
    const stranger = await app.signUpByEmail()
    expect((await stranger.send('DELETE', `/api/me/logins/${theirs.id}`)).status).toBe(404)
    expect((await player.send('DELETE', `/api/me/logins/${theirs.id}`)).status).toBe(204)
    const headers = { authorization: `Bearer ${other.headers.get('set-auth-token')}` }
    expect((await send(app.url, '/api/me', 'GET', headers)).body.code).toBe('SIGN_IN_REQUIRED')
  })

  test('can end all others at once', async () => {
    const player = await app.signUpByEmail()
    await Promise.all([1, 2, 3].map((last) => signIn(player.email, PASSWORD, `203.0.113.2${last}`)))
    expect((await player.send('DELETE', '/api/me/logins')).status).toBe(204)
    expect((await player.get('/api/me/logins')).body.items).toMatchObject([{ isCurrent: true }])
  })
})

test.each([
  '/update-user',
  '/link-social',
  '/change-email/x',
  '/list-sessions',
  '/delete-user',
  '/error',
  '/ok',
  '/verify-password',
])('a route of the library that no client uses is not there: %s', async (path) => {
  const player = await app.signUpByEmail()
  expect((await player.send('POST', `/api/auth${path}`, {})).status).toBe(404)
  expect((await player.get(`/api/auth${path}`)).status).toBe(404)
})
