import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { send } from '#server/testing/player.ts'
import { startWithProviders } from '#server/identity/testing/start-with-providers.ts'
import { Browser } from '#stand-ins/testing/browser.ts'
import {
  beginSignIn,
  choose,
  newEmail,
  PROVIDERS,
  resultOf,
  signIn,
} from '#stand-ins/testing/provider-sign-in.ts'

const lines: string[] = []
const app = await startWithProviders((line) => lines.push(line))

describe('another website', () => {
  test('can post only to Apple’s callback, and changes nothing by it', async () => {
    const response = await fetch(`${app.url}/api/auth/callback/apple`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ code: 'c', state: 's', evil: 'x', id_token: 'y' }),
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/api/auth/callback/apple?state=s&code=c')
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('cannot make us repeat values that are too long for Apple', async () => {
    const response = await fetch(`${app.url}/api/auth/callback/apple`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ code: 'c'.repeat(4097), state: 's' }),
    })
    expect(response.headers.get('location')).toBe('/api/auth/callback/apple?state=s')
  })

  test.each(['/api/auth/callback/google', '/api/auth/sign-in/social', '/api/auth/callback/apple/x'])(
    'cannot post to %s',
    async (path) => {
      const response = await fetch(app.url + path, {
        method: 'POST',
        headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        body: new URLSearchParams({ code: 'c', state: 's' }),
      })
      expect(response.status).toBe(403)
    },
  )
})

test.each([
  ['of any length', 'x'.repeat(3000), 'x'.repeat(60)],
  ['in several lines', 'Sofia\n\u0000Martins', 'Sofia Martins'],
  ['that turns what stands behind it', '\u202eSofia', 'Sofia'],
  ['that nobody could see', '\u200b', 'sofia'],
])('a name %s that a browser posts as if from Apple is cleaned by our rules', async (_, name, ours) => {
  const browser = new Browser()
  const page = await beginSignIn(app.url, browser, 'apple', 'state')
  const answer = await browser.open(page.url, new URLSearchParams({ email: newEmail('sofia') }), page.url)
  const user = JSON.stringify({ name: { firstName: name, lastName: '' } }).replaceAll('"', '&quot;')
  const forged = answer.text.replace(/name="user" value="[^"]*"/, () => `name="user" value="${user}"`)
  expect(forged).not.toBe(answer.text)
  expect(resultOf(await browser.submit({ ...answer, text: forged })).error).toBeNull()
  const me = (await (await browser.request(`${app.url}/api/me`)).json()) as { displayName: string }
  expect(me.displayName.startsWith(ours)).toBe(true)
  expect(me.displayName.length).toBeLessThanOrEqual(60)
})

test.each([
  ['callbackURL', 'https://evil.example/'],
  ['callbackURL', '//evil.example'],
  ['callbackURL', '/\\evil.example'],
  ['errorCallbackURL', 'javascript:alert(1)'],
])('a sign-in returns to our own pages only: %s %s', async (field, url) => {
  const answer = await send(
    app.url,
    '/api/auth/sign-in/social',
    'POST',
    {},
    { provider: 'google', [field]: url },
  )
  expect([answer.status, answer.body.code]).toEqual([422, 'INVALID_CALLBACK_URL'])
})

test('the result page leads to no other website, and repeats nothing from its address', async () => {
  const page = await fetch(
    `${app.url}/api/auth/result?returnTo=//evil.example&error=access_denied&error_description=Call+0900&state=%22%3E%3Cscript%3E`,
  )
  const html = await page.text()
  expect(html).toContain('data-return-to="/"')
  expect(html).not.toContain('0900')
  expect(html).not.toContain('<script>')
})

test('the result goes to our own page only, whoever opened the window, and otherwise waits for the page that it returns to', async () => {
  const script = await (await fetch(`${app.url}/api/auth/result.js`)).text()
  const run = (opener: object | null, fragment: string | null = null) => {
    const done: unknown[] = []
    runInNewContext(script, {
      window: {
        opener: opener && { postMessage: (...told: unknown[]) => done.push(['told', ...told]) },
        close: () => done.push('closed'),
      },
      document: { documentElement: { dataset: { result: '{"state":"s"}', returnTo: '/stats' } } },
      location: { origin: app.url, replace: (path: string) => done.push(path) },
      sessionStorage: {
        getItem: (key: string) => (key === 'keepup.signInFragment' ? fragment : null),
        setItem: (...kept: string[]) => done.push(kept),
      },
    })
    return done
  }
  expect(run({})).toEqual([['told', { state: 's' }, app.url], 'closed'])
  expect(run(null)).toEqual([['keepup.signInResult', '{"state":"s"}'], '/stats'])
  // The secret of a mail's link stays in the tab, and is there again after the sign-in.
  expect(run(null, '#token=x').at(-1)).toBe('/stats#token=x')
})

test('a sign-in on another name of this machine, to which no provider comes back, says where to begin', async () => {
  const elsewhere = app.url.replace('127.0.0.1', 'localhost')
  const social = { provider: 'google', disableRedirect: true }
  const begin = (headers: Record<string, string>) =>
    send(elsewhere, '/api/auth/sign-in/social', 'POST', headers, social)
  expect(await begin({ origin: elsewhere })).toMatchObject({
    status: 409,
    body: { code: 'OTHER_HOST_NAME', detail: `Sign in at ${app.url}.` },
  })
  // A client that is not a browser manages its cookies itself.
  expect((await begin({})).status).toBe(200)
  const other = { email: 'x@example.com', password: 'wrong horse' }
  expect(
    (await send(elsewhere, '/api/auth/sign-in/email', 'POST', { origin: elsewhere }, other)).status,
  ).toBe(401)
})

test('the secret of a sign-in in progress is stored as a hash only', async () => {
  const answer = await send(app.url, '/api/auth/sign-in/social', 'POST', {}, { provider: 'google' })
  const state = new URL(answer.body.url as string).searchParams.get('state')!
  const { rows } = await app.pool.query<{ identifier: string }>('select identifier from verifications')
  expect(rows.length).toBeGreaterThan(0)
  for (const { identifier } of rows) expect(identifier).not.toContain(state)
})

/** One table is used at the beginning of a sign-in, the other one at its end. */
test.each(['verifications', 'logins'])(
  'a server error on the way back is shown on the result page: %s',
  async (table) => {
    const browser = new Browser()
    const begun = await beginSignIn(app.url, browser, 'google', 'here')
    // The library also writes this to the console.
    const words = vi.spyOn(console, 'error').mockImplementation(() => {})
    await app.pool.query(`alter table ${table} rename to away`)
    try {
      const page = await choose(browser, begun, { email: newEmail() })
      expect(resultOf(page).error).toMatchObject({ code: 'PROVIDER_FAILED' })
    } finally {
      await app.pool.query(`alter table away rename to ${table}`)
      words.mockRestore()
    }
  },
)

test.each(['constructor', 'unheard_of'])(
  'the error "%s" is reported as an error of the provider',
  async (error) => {
    const page = await new Browser().open(`${app.url}/api/auth/result?provider=google&error=${error}`)
    expect(resultOf(page).error).toEqual({
      code: 'PROVIDER_FAILED',
      message: 'Sign-in failed. Try again.',
    })
  },
)

test.each(PROVIDERS)(
  'while %s is down, the result page says so in a sentence, and the log says which provider and why',
  async (provider) => {
    const browser = new Browser()
    const { result, state } = await signIn(app.url, browser, provider, { email: newEmail('unreachable') })
    expect(result).toMatchObject({
      state,
      error: {
        code: 'PROVIDER_UNAVAILABLE',
        message: 'No answer. Try again.',
      },
    })
    expect((await browser.request(`${app.url}/api/me`)).status).toBe(401)
    const logged = lines.map((line) => JSON.parse(line) as { msg: string; provider?: string })
    expect(
      logged.find(
        (line) => line.msg === 'Failed to validate authorization code' && line.provider === provider,
      ),
    ).toMatchObject({ reason: expect.stringMatching(/^fetch failed .+/) })
  },
)
