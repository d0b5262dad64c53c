import { describe, expect, test } from 'vitest'
import { PROBLEM_STATUS } from '#contract/problem.ts'
import { MAX_BODY_BYTES } from '#contract/limits.ts'
import { hasSentence } from '#server/platform/texts.ts'
import { practice, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()

const ID = '019a0000-0000-7000-8000-000000000001'
const NOBODY = { email: 'nobody@example.com' }

/** Who may do what, route by route: a new route gets its row here. */
const MATRIX = [
  { method: 'GET', path: '/healthz', anyone: 200, player: 200 },
  { method: 'GET', path: '/readyz', anyone: 200, player: 200 },
  { method: 'GET', path: '/metrics', anyone: 200, player: 200 },
  { method: 'GET', path: '/api/docs', anyone: 200, player: 200 },
  { method: 'GET', path: '/api/openapi.json', anyone: 200, player: 200 },
  { method: 'POST', path: '/api/auth/sign-up/email', anyone: 422, player: 422, body: {} },
  { method: 'POST', path: '/api/auth/sign-in/email', anyone: 422, player: 422, body: {} },
  {
    method: 'POST',
    path: '/api/auth/sign-in/social',
    anyone: 404,
    player: 404,
    body: { provider: 'google' },
  },
  { method: 'POST', path: '/api/auth/sign-in/anonymous', anyone: 200, player: 200, body: {} },
  { method: 'POST', path: '/api/auth/sign-out', anyone: 200, player: 200, body: {} },
  { method: 'GET', path: '/api/auth/get-session', anyone: 200, player: 200 },
  { method: 'GET', path: '/api/auth/passkey/generate-register-options', anyone: 401, player: 200 },
  {
    method: 'POST',
    path: '/api/auth/passkey/verify-registration',
    anyone: 401,
    player: 400,
    body: { response: {} },
  },
  { method: 'GET', path: '/api/auth/passkey/generate-authenticate-options', anyone: 200, player: 200 },
  { method: 'POST', path: '/api/auth/passkey/verify-authentication', anyone: 400, player: 400, body: {} },
  { method: 'GET', path: '/api/auth/passkey/list-user-passkeys', anyone: 401, player: 200 },
  {
    method: 'POST',
    path: '/api/auth/passkey/update-passkey',
    anyone: 401,
    player: 404,
    body: { id: ID, name: 'x' },
  },
  { method: 'POST', path: '/api/auth/passkey/delete-passkey', anyone: 401, player: 404, body: { id: ID } },
  { method: 'POST', path: '/api/auth/request-password-reset', anyone: 404, player: 404, body: NOBODY },
  { method: 'POST', path: '/api/auth/reset-password', anyone: 422, player: 422, body: {} },
  { method: 'POST', path: '/api/auth/verify-email', anyone: 422, player: 422, body: { token: 'x' } },
  { method: 'POST', path: '/api/auth/send-verification-email', anyone: 401, player: 200, body: {} },
  { method: 'POST', path: '/api/auth/change-email', anyone: 401, player: 422, body: {} },
  { method: 'POST', path: '/api/auth/change-password', anyone: 401, player: 422, body: {} },
  { method: 'GET', path: '/api/me/ways-in', anyone: 401, player: 200 },
  { method: 'GET', path: '/api/me/logins', anyone: 401, player: 200 },
  { method: 'DELETE', path: '/api/me/logins', anyone: 401, player: 204 },
  { method: 'DELETE', path: '/api/me/logins/{id}', anyone: 401, player: 404 },
  { method: 'GET', path: '/api/me', anyone: 401, player: 200 },
  { method: 'PATCH', path: '/api/me', anyone: 401, player: 200, body: { displayName: 'Marta' } },
  { method: 'GET', path: '/api/me/permissions', anyone: 401, player: 200 },
  { method: 'GET', path: '/api/sessions', anyone: 401, player: 200 },
  { method: 'POST', path: '/api/sessions', anyone: 401, player: 201, body: practice() },
  { method: 'DELETE', path: '/api/sessions/{id}', anyone: 401, player: 404 },
  { method: 'GET', path: '/api/leaderboards/{stat}', anyone: 401, player: 200 },
]
const fill = (path: string) => path.replace('{stat}', 'totalJuggles').replace('{id}', ID)

describe('the authorization matrix', () => {
  test.each(MATRIX)('$method $path', async ({ method, path, anyone, player, body }) => {
    const actor = await app.signUp()
    expect((await fetch(app.url + fill(path), request(method, body))).status).toBe(anyone)
    const headers = { authorization: `Bearer ${actor.token}` }
    expect((await fetch(app.url + fill(path), request(method, body, headers))).status).toBe(player)
  })

  test('has a row for every route of the API', async () => {
    const { body } = await send(app.url, '/api/openapi.json', 'GET')
    expect(body.openapi).toBe('3.1.0')
    const declared = Object.entries(body.paths as Record<string, object>).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const rows = new Set(MATRIX.map(({ method, path }) => `${method} ${path}`))
    expect(declared.filter((route) => !rows.has(route))).toEqual([])
  })
})

const request = (method: string, body?: unknown, headers: Record<string, string> = {}) => ({
  method,
  headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
  ...(body !== undefined && { body: JSON.stringify(body) }),
})

describe('bad requests get a problem, never a stack trace or a page', () => {
  const raw = async (
    path: string,
    init: { method?: string; headers?: Record<string, string>; body?: string | URLSearchParams },
  ) => {
    const { token } = await app.signUp()
    const response = await fetch(app.url + path, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    })
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      body: (await response.json()) as { detail: string },
    }
  }
  const json = { 'content-type': 'application/json' }

  test.each([
    ['broken JSON', { method: 'POST', headers: json, body: '{"id":' }, 400, 'MALFORMED_REQUEST'],
    ['an array', { method: 'POST', headers: json, body: '[]' }, 422, 'VALIDATION_FAILED'],
    ['nothing', { method: 'POST' }, 422, 'VALIDATION_FAILED'],
    ['a form', { method: 'POST', body: new URLSearchParams({ id: '1' }) }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [
      'over a mebibyte',
      { method: 'POST', headers: json, body: `"${'x'.repeat(1024 * 1024)}"` },
      413,
      'BODY_TOO_LARGE',
    ],
    ['a method that is not there', { method: 'PUT', headers: json, body: '{}' }, 404, 'NOT_FOUND'],
  ])('%s to /api/sessions', async (_, init, status, code) => {
    const answer = await raw('/api/sessions', init)
    expect(answer).toMatchObject({ status, body: { status, code } })
    expect(answer.type).toMatch('application/problem+json')
    expect(answer.body.detail).toBeTypeOf('string')
  })

  test('64 KiB are enough for everything but a session', async () => {
    const body = JSON.stringify({ displayName: 'x'.repeat(MAX_BODY_BYTES) })
    expect((await raw('/api/me', { method: 'PATCH', headers: json, body })).status).toBe(413)
  })

  test('an address that is not there', async () => {
    expect(await raw('/api/nothing', {})).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  test('every problem has its sentence', () => {
    for (const [code, status] of Object.entries(PROBLEM_STATUS)) {
      expect(hasSentence(`problems.${code}`), code).toBe(true)
      expect(hasSentence(`problemTitles.${status}`), String(status)).toBe(true)
    }
  })
})

describe('another site', () => {
  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ])('cannot change anything with the cookie of a player: %o', async (headers) => {
    const player = await app.signUp()
    const answer = await send(
      app.url,
      '/api/sessions',
      'POST',
      { ...headers, authorization: `Bearer ${player.token}` },
      practice(),
    )
    expect([answer.status, answer.body.code]).toEqual([403, 'CROSS_SITE_REQUEST'])
    const signIn = await send(app.url, '/api/auth/sign-in/email', 'POST', headers, {
      email: player.email,
      password: 'x',
    })
    expect(signIn.status).toBe(403)
  })

  test('our own pages can', async () => {
    const player = await app.signUp()
    const headers = {
      origin: app.url,
      'sec-fetch-site': 'same-origin',
      authorization: `Bearer ${player.token}`,
    }
    expect((await send(app.url, '/api/sessions', 'POST', headers, practice())).status).toBe(201)
  })
})

test('pages may run our own scripts only, and be framed by nobody', async () => {
  const { headers } = await fetch(`${app.url}/api/docs`)
  const policy = headers.get('content-security-policy')!
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(headers.get('x-request-id')).toBeTypeOf('string')
})

test('the numbers are for the machine itself', async () => {
  expect((await fetch(`${app.url}/metrics`)).status).toBe(200)
  expect((await fetch(`${app.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(
    404,
  )
})

test('connections that the database ends are replaced, and no request fails for it', async () => {
  const player = await app.signUp()
  await Promise.all([player.get('/api/sessions'), player.get('/api/me'), player.get('/api/me')])
  await terminateOtherConnections()
  expect((await player.get('/api/sessions')).status).toBe(200)
})

const terminateOtherConnections = () =>
  app.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
