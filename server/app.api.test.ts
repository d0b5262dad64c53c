import { describe, expect, test } from 'vitest'
import { PROBLEM_STATUS } from '#contract/problem.ts'
import { MAX_BODY_BYTES } from '#contract/limits.ts'
import { writeCursor } from '#server/platform/http/cursor.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { hasSentence } from '#server/platform/language/texts.ts'
import { practice, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()

describe('a bad request gets a problem document, never a stack trace or a page', () => {
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
    ['a method that is not there', { method: 'PUT', headers: json, body: '{}' }, 405, 'METHOD_NOT_ALLOWED'],
  ])('%s to /api/sessions gets a problem', async (_, init, status, code) => {
    const answer = await raw('/api/sessions', init)
    expect(answer).toMatchObject({ status, body: { status, code } })
    expect(answer.type).toMatch('application/problem+json')
    expect(answer.body.detail).toBeTypeOf('string')
  })

  test('an empty streamed body counts as no body and needs no content type', async () => {
    const { token } = await app.signUp()
    const keep = (body: ReadableStream) =>
      fetch(`${app.url}/api/me/keep`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body,
        duplex: 'half',
      })
    const pieces = (...texts: string[]) => ReadableStream.from(texts.map((text) => Buffer.from(text)))
    expect((await keep(pieces())).status).toBe(204)
    expect((await keep(pieces('a=1', '&b=2'))).status).toBe(415)
  })

  test.each([
    ['broken JSON', '/api/auth/sign-up/email', '{'],
    ['a body that its own schema refuses', '/api/auth/passkey/verify-authentication', '{}'],
  ])('%s to the identity library gets a problem', async (_, path, body) => {
    const answer = await raw(path, { method: 'POST', headers: json, body })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'MALFORMED_REQUEST', detail: 'Unreadable request.' },
    })
  })

  test.each([
    ['POST', '/api/teams', { type: 'team' }, { name: 'Fill this in.' }],
    ['POST', '/api/teams', { name: ' ', type: 'team' }, { name: 'Fill this in.' }],
    ['POST', '/api/teams', { name: 5, type: 'team' }, { name: 'Check this.' }],
    ['POST', '/api/teams', { name: 'x'.repeat(81), type: 'team' }, { name: 'Too long.' }],
    ['GET', '/api/teams?limit=101', undefined, { limit: 'At most 100.' }],
    ['GET', '/api/teams?limit=9007199254740993', undefined, { limit: 'Check this.' }],
    ['PATCH', '/api/me', { weeklyGoal: 8 }, { weeklyGoal: 'At most 7.' }],
    ['PATCH', '/api/me', { weeklyGoal: -1e300 }, { weeklyGoal: 'Check this.' }],
    ['PATCH', '/api/me', { birthYear: 1e20 }, { birthYear: 'Check this.' }],
    ['POST', '/api/billing/checkout', { tier: 'free' }, { tier: 'One of: plus, pro.' }],
    ['POST', '/api/billing/checkout', { tier: 'plus', x: 1 }, { x: 'Unknown field.' }],
    [
      'POST',
      `/api/teams/${uuidv7()}/tasks`,
      { goal: { kind: 'x' } },
      { 'goal.kind': 'One of: practices, touches, levelTry.' },
    ],
    ['PATCH', '/api/me', { constructor: 1 }, { constructor: 'Unknown field.' }],
  ])('%s %s with %j names what is wrong with each field', async (method, path, body, fields) => {
    const answer = await raw(path, { method, headers: json, ...(body && { body: JSON.stringify(body) }) })
    expect(answer.body).toMatchObject({ fields })
  })

  test('a body of more than 64 KiB is refused where product 12.5 names no other limit', async () => {
    const body = JSON.stringify({ displayName: 'x'.repeat(MAX_BODY_BYTES) })
    expect((await raw('/api/me', { method: 'PATCH', headers: json, body })).status).toBe(413)
  })

  test.each([
    ['/api/teams', ['\0', uuidv7()]],
    ['/api/notifications', ['0000-01-01T00:00:00Z', uuidv7()]],
  ])('a cursor for %s that the database cannot read', async (path, place) => {
    expect((await raw(`${path}?cursor=${writeCursor(place)}`, {})).body).toMatchObject({
      code: 'MALFORMED_REQUEST',
    })
  })

  test('a wrong method is answered with the methods that the address takes', async () => {
    const { token } = await app.signUp()
    const headers = { authorization: `Bearer ${token}` }
    const allowed = async (method: string, path: string) => {
      const answer = await fetch(app.url + path, { method, headers })
      return [answer.status, answer.headers.get('allow')]
    }
    expect(await allowed('PUT', '/api/sessions')).toEqual([405, 'HEAD, GET, POST, OPTIONS'])
    expect(await allowed('OPTIONS', '/api/auth/sign-in/email')).toEqual([204, 'POST, OPTIONS'])
    expect(await allowed('HEAD', '/api/auth/sign-in/email')).toEqual([405, 'POST, OPTIONS'])
    expect(await allowed('OPTIONS', '/api/nothing')).toEqual([404, null])
    expect(await allowed('POST', '/healthz')).toEqual([405, 'HEAD, GET, OPTIONS'])
    expect(await allowed('DELETE', '/')).toEqual([405, 'HEAD, GET, OPTIONS'])
    expect(await allowed('OPTIONS', '/readyz')).toEqual([204, 'HEAD, GET, OPTIONS'])
    // The limit of imports also comes before this address, but it is not a route.
    expect(await allowed('DELETE', '/api/me/history-imports/')).toEqual([404, null])
  })

  test('without a login says how to sign in', async () => {
    const wrong = {
      method: 'POST',
      headers: json,
      body: '{"email":"nobody@example.com","password":"abcdef"}',
    }
    for (const answer of [
      await fetch(`${app.url}/api/me`),
      await fetch(`${app.url}/api/auth/sign-in/email`, wrong),
    ])
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  })

  test('an unknown address is not found', async () => {
    expect(await raw('/api/nothing', {})).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  test('every problem has its detail text', () => {
    for (const [code, status] of Object.entries(PROBLEM_STATUS)) {
      expect(hasSentence(`problems.${code}`), code).toBe(true)
      expect(hasSentence(`problemTitles.${status}`), String(status)).toBe(true)
    }
  })
})

describe('another website', () => {
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

test('pages run only our own scripts and cannot be framed', async () => {
  const { headers } = await fetch(`${app.url}/api/docs`)
  const policy = headers.get('content-security-policy')!
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(headers.get('strict-transport-security')).toBeNull()
})

test.each(['/healthz', '/api/me', '/api/auth/get-session', '/api/nothing', '/'])(
  'the answer to %s carries the request id',
  async (path) => {
    expect((await fetch(app.url + path)).headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  },
)

test('a file of the web app is always sent whole, even when a range is asked for', async () => {
  const whole = await fetch(`${app.url}/robots.txt`)
  const asked = await fetch(`${app.url}/robots.txt`, { headers: { range: 'bytes=0-3' } })
  expect([asked.status, await asked.text()]).toEqual([200, await whole.text()])
  expect(asked.headers.get('etag')).toBe(whole.headers.get('etag'))
})

test('an id may be written in capitals, as the iOS app does', async () => {
  const [player, other] = [await app.signUp(), await app.signUp()]
  await player.send('PATCH', '/api/me', { visibility: 'private' })
  const id = player.id.toUpperCase()
  expect((await player.get(`/api/users/${id}`)).body).toMatchObject({ uid: player.id, isMe: true })
  expect((await other.get(`/api/users/${id}`)).status).toBe(404)
  const session = practice()
  await player.send('POST', '/api/sessions', session)
  const again = { ...session, id: String(session['id']).toUpperCase() }
  expect((await player.send('POST', '/api/sessions', again)).status).toBe(200)
  const team = (await player.send('POST', '/api/teams', { name: 'Capitals', type: 'team' })).body
  const scope = `team:${String(team.id).toUpperCase()}`
  expect((await player.get(`/api/leaderboards/totalJuggles?scope=${scope}`)).status).toBe(200)
})

test('nobody stores an answer, also one without a login, unless it says so', async () => {
  const { email } = await app.signUp()
  const asked = await send(app.url, '/api/auth/request-password-reset', 'POST', {}, { email })
  expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const open = await fetch(`${app.url}/api/configuration`)
  expect([open.status, open.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
})

test('the metrics need the token, and without a configured token nobody gets them, not even this machine', async () => {
  const ask = async (url: string, authorization?: string) => {
    const { status, headers } = await fetch(`${url}/metrics`, {
      headers: { ...(authorization && { authorization }) },
    })
    return [status, headers.get('cache-control')]
  }
  expect(await ask(app.url)).toEqual([404, 'no-store'])
  const token = 'a token of the operator alone'
  const { url } = await startTestApp({ environment: { METRICS_TOKEN: token } })
  expect(await ask(url, `Bearer ${token}`)).toEqual([200, 'no-store'])
  for (const wrong of [undefined, token, 'Bearer', `Bearer ${token}x`, 'Bearer undefined'])
    expect(await ask(url, wrong)).toEqual([404, 'no-store'])
  expect(await ask(app.url, 'Bearer undefined')).toEqual([404, 'no-store'])
})

test('connections that the database closes are replaced, and no request fails', async () => {
  const player = await app.signUp()
  await Promise.all([player.get('/api/sessions'), player.get('/api/me'), player.get('/api/me')])
  await terminateOtherConnections()
  expect((await player.get('/api/sessions')).status).toBe(200)
})

/** Waits until the connections have ended and the pool knows it. A request that meets one of them before is answered 503. */
async function terminateOtherConnections(): Promise<void> {
  let lost = 0
  app.pool.on('remove', () => (lost += 1))
  const { rowCount } = await app.pool.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and
      application_name = current_setting('application_name') and pid <> pg_backend_pid()`,
  )
  await expect.poll(() => lost).toBeGreaterThanOrEqual(rowCount!)
}
