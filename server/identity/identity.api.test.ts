import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import { PASSWORD, send, TEST_SECRET } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { hashLoginToken } from './logins/login-token.ts'

const app = await startTestApp({ rateLimits: true })
const post = (path: string, body: unknown, headers = {}) =>
  send(app.url, `/api/auth${path}`, 'POST', headers, body)
const signIn = (email: string, password: string) => post('/sign-in/email', { email, password })

// All tests ask from one address, which may learn about only a few emails.
beforeEach(() => app.pool.query('delete from rate_limits'))

describe('signing up', () => {
  test('gives a profile with zero counts, tier free, not premium, in the default team', async () => {
    const player = await app.signUpByEmail('New.Player@Example.com')
    const { body } = await player.get('/api/me')
    expect(body).toMatchObject({
      uid: player.id,
      email: 'new.player@example.com',
      totalJuggles: 0,
      longestSession: 0,
      bestSessionCount: 0,
      bestRate: 0,
      isPremium: false,
      subscriptionTier: 'free',
      role: ['user'],
      entitlement: { tier: 'free', source: 'default' },
      currentTeam: { teamId: DEFAULT_TEAM_ID, teamName: 'Keepup Community', role: 'member' },
    })
    const member = await app.db
      .selectFrom('team_members')
      .selectAll()
      .where('user_id', '=', player.id)
      .executeTakeFirst()
    expect(member).toMatchObject({ added_by: 'system', is_active: true })
  })

  test('works when the default team is gone', async () => {
    await app.db.updateTable('teams').set({ status: 'inactive' }).where('id', '=', DEFAULT_TEAM_ID).execute()
    const player = await app.signUpByEmail()
    expect((await player.get('/api/me')).body.currentTeam).toBeNull()
    await app.db.updateTable('teams').set({ status: 'active' }).where('id', '=', DEFAULT_TEAM_ID).execute()
  })

  test('works when the default team cannot be joined', async () => {
    await app.pool.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no more members'; end $$`)
    await app.pool.query('create trigger refuse before insert on team_members execute function refuse()')
    const player = await app.signUpByEmail()
    expect((await player.get('/api/me')).body).toMatchObject({ uid: player.id, currentTeam: null })
    await app.pool.query('drop function refuse cascade')
  })

  test('names a player who gives no name after the email', async () => {
    const { body } = await post('/sign-up/email', { email: 'nameless@example.com', password: PASSWORD })
    expect(body.user.name).toBe('nameless')
  })

  test.each([
    [
      'a taken email',
      { email: 'new.player@example.com', password: PASSWORD },
      'An account with this email already exists.',
    ],
    ['a broken email', { email: 'nobody', password: PASSWORD }, 'Invalid email address.'],
    [
      'a short password',
      { email: 'a@example.com', password: '12345' },
      'Password must be at least 6 characters long.',
    ],
    ['no password', { email: 'a@example.com' }, 'Please fill in all fields.'],
    [
      'a field that is not for players',
      { email: 'a@example.com', password: PASSWORD, role: 'admin' },
      'Unknown field.',
    ],
    ['a premium flag', { email: 'a@example.com', password: PASSWORD, is_premium: true }, 'Unknown field.'],
  ])('%s is refused with its own problem (product 5.2, 8.2, 12.5)', async (_, body, sentence) => {
    const answer = await post('/sign-up/email', body)
    expect(answer.status).toBe(422)
    expect(answer.headers.get('content-type')).toMatch('application/problem+json')
    expect(answer.body).toMatchObject({ status: 422, detail: sentence })
  })

  test('of twenty sign-ups with one email at the same moment one makes the account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        post('/sign-up/email', { email: 'race@example.com', password: PASSWORD }),
      ),
    )
    expect(answers.filter(({ body }) => body.token)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  })

  test.each([
    [5, 422],
    [6, 200],
    [256, 200],
    [257, 422],
  ])('counts an emoji in a password as one character: %i of them are answered %i', async (length, status) => {
    const email = `emoji${length}@example.com`
    const password = Array.from({ length }, (_, n) => (n % 2 ? '🏆' : '😀')).join('')
    expect((await post('/sign-up/email', { email, password })).status).toBe(status)
  })
})

describe('signing in', () => {
  test('gives the token of a login when it begins, and never again', async () => {
    const player = await app.signUpByEmail()
    const { body } = await player.get('/api/auth/get-session')
    expect(body.user.id).toBe(player.id)
    expect(JSON.stringify(body)).not.toContain(player.token.split('.')[0])
  })

  test('gives a cookie that lasts for the browser session, and a bearer token', async () => {
    const { email } = await app.signUpByEmail()
    const { status, headers } = await signIn(email, PASSWORD)
    expect(status).toBe(200)
    const cookie = headers.getSetCookie().find((text) => text.startsWith('keepup.session_token='))!
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(cookie).not.toMatch(/Max-Age|Expires/i)
    const authorization = `Bearer ${headers.get('set-auth-token')}`
    // RFC 9110, §11.4: any number of spaces.
    for (const written of [authorization, authorization.replace(' ', '  ')])
      expect((await send(app.url, '/api/me', 'GET', { authorization: written })).status).toBe(200)
    expect((await send(app.url, '/api/me', 'GET', { cookie: cookie.split(';')[0]! })).status).toBe(200)
  })

  test('explains what is wrong (product 8.1)', async () => {
    const { email } = await app.signUpByEmail()
    const wrong = await signIn(email, 'wrong password')
    expect([wrong.status, wrong.body.detail]).toEqual([401, 'Incorrect password.'])
    expect((await signIn('nobody', PASSWORD)).body.detail).toBe('Invalid email address.')
  })

  test('reveals five unknown emails to an address, and then answers in general terms', async () => {
    const details: string[] = []
    for (let index = 0; index < 6; index += 1) {
      details.push((await signIn(`stranger${index}@example.com`, PASSWORD)).body.detail)
    }
    expect(details.slice(0, 5)).toEqual(Array(5).fill('No account found with this email address.'))
    expect(details[5]).toBe('Failed to sign in. Please check your credentials.')
  })
})

test.each(['google', 'apple'])(
  '%s says that it is not set up on a server without its variables',
  async (provider) => {
    expect(await post('/sign-in/social', { provider, disableRedirect: true })).toMatchObject({
      status: 404,
      body: { code: 'PROVIDER_NOT_FOUND', detail: 'Not set up here.' },
    })
  },
)

test.each(['google', 'apple'])(
  'a browser that returns from %s without having begun there sees a page that says so',
  async (provider) => {
    const answer = await fetch(`${app.url}/api/auth/callback/${provider}?code=c&state=s`, {
      redirect: 'manual',
    })
    expect([302, 303]).toContain(answer.status)
    expect(answer.headers.get('location')).toMatch(/\/api\/auth\/result\?error=\w+/)
  },
)

test('a client address in a header is not trusted without TRUST_PROXY', async () => {
  const { email } = await app.signUpByEmail()
  const guesses = await Promise.all(
    Array.from({ length: 11 }, (_, index) =>
      post('/sign-in/email', { email, password: 'x' }, { 'x-forwarded-for': `203.0.113.${index}` }),
    ),
  )
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1)
})

test.each([
  ['/sign-in/email', { email: 'x@anonymous.invalid', password: PASSWORD }, 'INVALID_EMAIL'],
  ['/sign-up/email', { email: 'x@anonymous.invalid', password: PASSWORD }, 'INVALID_EMAIL'],
  ['/request-password-reset', { email: 'x@anonymous.invalid' }, 'INVALID_EMAIL'],
  ['/sign-in/email', { email: 'a@example.com', password: PASSWORD, role: 'admin' }, 'FIELD_NOT_ALLOWED'],
  ['/sign-in/social', { provider: 'google', idToken: { token: 'x' } }, 'FIELD_NOT_ALLOWED'],
  ['/sign-in/email', { email: 'a@example.com', password: '' }, 'MISSING_FIELD'],
  ['/sign-in/email', { email: null, password: 5 }, 'MISSING_FIELD'],
  ['/sign-up/email', { email: 'a@example.com', password: PASSWORD, name: null }, 'VALIDATION_FAILED'],
])('%s with %j is refused: %s', async (path, body, code) => {
  expect(await post(path, body)).toMatchObject({ status: 422, body: { code } })
})

test('answers to a login are never cached', async () => {
  const player = await app.signUpByEmail()
  const cacheControl = async (path: string) => (await player.get(path)).headers.get('cache-control')
  expect(await cacheControl('/api/auth/get-session')).toBe('no-store')
  expect((await signIn(player.email, PASSWORD)).headers.get('cache-control')).toBe('no-store')
  expect(await cacheControl('/api/me/logins')).toBe('private, no-store')
})

test('HEAD answers like GET', async () => {
  const { token } = await app.signUpByEmail()
  const headers = { authorization: `Bearer ${token}` }
  for (const path of ['/get-session', '/passkey/list-user-passkeys'])
    expect((await fetch(`${app.url}/api/auth${path}`, { method: 'HEAD', headers })).status).toBe(200)
})

describe('a login', () => {
  test('ends with sign-out from the very next request on', async () => {
    const player = await app.signUpByEmail()
    expect((await player.send('POST', '/api/auth/sign-out', {})).status).toBe(200)
    expect((await player.get('/api/me')).body.code).toBe('SIGN_IN_REQUIRED')
  })

  test.each([
    ['its row', 'delete from logins where user_id = $1'],
    ['its user', 'delete from users where id = $1'],
  ])('ends when %s is deleted', async (_, deletion) => {
    const player = await app.signUpByEmail()
    await app.pool.query(deletion, [player.id])
    expect((await player.get('/api/me')).status).toBe(401)
  })

  test('that has expired does not count', async () => {
    const player = await app.signUpByEmail()
    await app.db
      .updateTable('logins')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', player.id)
      .execute()
    expect((await player.get('/api/me')).status).toBe(401)
  })

  test('that has expired is not listed', async () => {
    const player = await app.signUpByEmail()
    await signIn(player.email, PASSWORD)
    await app.pool.query('update logins set expires_at = now() where user_id = $1 and token <> $2', [
      player.id,
      hashLoginToken(TEST_SECRET, decodeURIComponent(player.token).split('.')[0]!),
    ])
    expect((await player.get('/api/me/logins')).body.items).toMatchObject([{ isCurrent: true }])
  })

  test('is valid for us and for the identity library, and a forged signature for neither', async () => {
    const player = await app.signUpByEmail()
    const raw = decodeURIComponent(player.token).split('.')[0]!
    const forged = `${raw}.${Buffer.from('forged'.repeat(6)).toString('base64').slice(0, 43)}=`
    for (const [token, isLogin] of [
      [player.token, true],
      [raw, false],
      [forged, false],
      ['nonsense', false],
    ] as const) {
      const headers = { authorization: `Bearer ${token}` }
      const ours = await send(app.url, '/api/me', 'GET', headers)
      const library = await send(app.url, '/api/auth/get-session', 'GET', headers)
      expect([ours.status === 200, library.body !== null]).toEqual([isLogin, isLogin])
    }
    const cookie = (value: string) =>
      send(app.url, '/api/me', 'GET', { cookie: `keepup.session_token=${value}` })
    expect((await cookie(encodeURIComponent(forged))).status).toBe(401)
    expect((await cookie(raw)).status).toBe(401)
  })
})

test('the profile cannot be changed through the identity library', async () => {
  const player = await app.signUpByEmail()
  expect((await player.send('POST', '/api/auth/update-user', { name: 'x'.repeat(5000) })).status).toBe(404)
})
