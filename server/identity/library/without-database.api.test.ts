import { afterEach, expect, test, vi } from 'vitest'
import { PASSWORD, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const lines: string[] = []
const app = await startTestApp({ projects: false, onLogLine: (line) => lines.push(line) })
const player = await app.signUpByEmail()
const login = { authorization: `Bearer ${player.token}` }

afterEach(() => vi.restoreAllMocks())

const goAway = () =>
  vi.spyOn(app.pool, 'connect').mockImplementation(async () => {
    throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  })

test.each([
  ['GET', 'get-session', login],
  ['GET', 'passkey/list-user-passkeys', login],
  ['GET', 'passkey/generate-authenticate-options', {}],
  ['POST', 'passkey/verify-authentication', {}, { response: { id: 'x' } }],
  ['POST', 'sign-in/email', {}, { email: player.email, password: PASSWORD }],
  ['POST', 'sign-up/email', {}, { email: 'new@example.com', password: PASSWORD }],
  ['POST', 'sign-in/anonymous', {}, {}],
  ['POST', 'sign-out', login, {}],
])(
  'while the database is down, %s %s asks to try again, and nobody is told that they are signed out',
  async (method, path, headers, body?) => {
    const printed = vi.spyOn(console, 'error')
    goAway()
    const answer = await send(app.url, `/api/auth/${path}`, method, headers, body)
    expect([answer.status, answer.body.code, answer.headers.has('retry-after')]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      true,
    ])
    // Past the log, which leaves out what is secret.
    expect(printed).not.toHaveBeenCalled()
  },
)

test('a database that fails one query counts as down, and is not asked again', async () => {
  const connect = app.pool.connect.bind(app.pool) as () => Promise<unknown>
  const asked = vi
    .spyOn(app.pool, 'connect')
    .mockImplementationOnce(async () => {
      throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    })
    .mockImplementation(() => connect() as unknown as void)
  expect((await send(app.url, '/api/auth/get-session', 'GET', login)).status).toBe(503)
  expect(asked).toHaveBeenCalledTimes(1)
  expect((await send(app.url, '/api/auth/get-session', 'GET', login)).status).toBe(200)
})

test('a sign-out either succeeds or says that it failed', async () => {
  const { token } = await app.signUpByEmail()
  const headers = { authorization: `Bearer ${token}` }
  const connect = app.pool.connect.bind(app.pool) as () => Promise<unknown>
  let asked = 0
  // Away from the second query on: the first finds the login that is to be ended.
  vi.spyOn(app.pool, 'connect').mockImplementation(async () => {
    if ((asked += 1) > 1) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    return connect() as unknown as void
  })
  expect((await send(app.url, '/api/auth/sign-out', 'POST', headers, {})).status).toBe(503)
  vi.restoreAllMocks()
  expect((await send(app.url, '/api/auth/sign-out', 'POST', headers, {})).status).toBe(200)
  expect((await send(app.url, '/api/me', 'GET', headers)).status).toBe(401)
})

test('a browser on its way back from a provider gets a page while the database is down', async () => {
  goAway()
  const answer = await fetch(`${app.url}/api/auth/callback/google?state=x&code=y`, {
    headers: login,
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/api/auth/result?error=server_error')
})
