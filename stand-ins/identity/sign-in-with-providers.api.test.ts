import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { practice, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { Browser, type Page } from '#stand-ins/testing/browser.ts'
import { startIdentityStandIn } from './identity-server.ts'
import { routeToStandIn } from './route-to-stand-in.ts'

const standIn = await startIdentityStandIn()
const routeAgain = routeToStandIn(standIn.url)
afterAll(async () => {
  routeAgain()
  await standIn.close()
})
const app = await startTestApp({ environment: standIn.environment })
const PROVIDERS = ['google', 'apple'] as const
type Provider = (typeof PROVIDERS)[number]

const newEmail = (first = 'player') => `${first}-${randomUUID()}@example.com`

/** As the web app does: asks where to go, goes there, and ends on our page for the result. */
async function beginSignIn(browser: Browser, provider: Provider, state: string): Promise<Page> {
  const result = `/api/auth/result?provider=${provider}&state=${state}&returnTo=%2Fstats`
  const answer = await browser.request(`${app.url}/api/auth/sign-in/social`, 'POST', {
    provider,
    callbackURL: result,
    errorCallbackURL: result,
    disableRedirect: true,
  })
  expect(answer.status).toBe(200)
  const { url, redirect } = (await answer.json()) as { url: string; redirect: boolean }
  expect(redirect).toBe(false)
  return browser.open(url)
}

async function choose(browser: Browser, page: Page, fields: Record<string, string>): Promise<Page> {
  const next = await browser.open(page.url, new URLSearchParams(fields), page.url)
  return next.text.includes('Submitting Callback') ? browser.submit(next) : next
}

async function signIn(browser: Browser, provider: Provider, fields: Record<string, string>) {
  const state = randomUUID()
  const page = await choose(browser, await beginSignIn(browser, provider, state), fields)
  return { page, state, result: resultOf(page) }
}

function resultOf(page: Page) {
  const data = /data-result="([^"]*)"/.exec(page.text)
  if (!data) throw new Error(`No result on ${page.url.href} (${page.status}): ${page.text.slice(0, 500)}`)
  return JSON.parse(data[1]!.replaceAll('&quot;', '"').replaceAll('&#39;', "'")) as {
    type: string
    provider: string | null
    state: string | null
    error: { code: string; message: string } | null
  }
}

async function read<T>(browser: Browser, path: string): Promise<T> {
  return (await browser.request(app.url + path)).json() as Promise<T>
}
const whoIs = (browser: Browser) => read<{ uid?: string; displayName?: string }>(browser, '/api/me')
const waysIn = (browser: Browser) => read<object>(browser, '/api/me/ways-in')

describe.each(PROVIDERS)('signing in with %s', (provider) => {
  test('makes an account with a verified email and ends on the page that tells the opener', async () => {
    const browser = new Browser()
    const email = newEmail('sofia.martins')
    const { page, state, result } = await signIn(browser, provider, { email })
    expect(result).toEqual({ type: 'keepup:sign-in', provider, state, error: null })
    expect(page.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(page.text).not.toMatch(/<script>/)
    expect(await whoIs(browser)).toMatchObject({ email, emailVerified: true, totalJuggles: 0 })
    expect(await waysIn(browser)).toMatchObject({ hasPassword: false, providers: [provider] })
    expect(app.mails.filter(({ to }) => to === email)).toEqual([])
  })

  test('keeps nothing that could be used to ask the provider again', async () => {
    const email = newEmail()
    await signIn(new Browser(), provider, { email })
    const rows = await app.db
      .selectFrom('credentials')
      .innerJoin('users', 'users.id', 'credentials.user_id')
      .select(['access_token', 'refresh_token', 'id_token'])
      .where('email', '=', email)
      .execute()
    expect(rows).toEqual([{ access_token: null, refresh_token: null, id_token: null }])
  })

  test('a second time finds the same account', async () => {
    const email = newEmail()
    const [first, second] = [new Browser(), new Browser()]
    await signIn(first, provider, { email })
    await signIn(second, provider, { email })
    expect((await whoIs(second)).uid).toBe((await whoIs(first)).uid)
  })

  test('an unverified email makes an account that is asked to verify it', async () => {
    const browser = new Browser()
    const email = newEmail('unverified')
    const { result } = await signIn(browser, provider, { email })
    expect(result.error).toBeNull()
    expect(await whoIs(browser)).toMatchObject({ email, emailVerified: false })
    expect(app.mails.filter(({ to }) => to === email)).toHaveLength(1)
  })

  test.each([
    [{ outcome: 'cancel' }, 'SIGN_IN_CANCELLED', 'The sign-in was cancelled.'],
    [{ outcome: 'error' }, 'PROVIDER_FAILED', 'The sign-in service reported an error. Please try again.'],
  ])('that ends with %o says so in our own words', async (fields, code, message) => {
    const browser = new Browser()
    const { result, state } = await signIn(browser, provider, fields)
    expect(result).toMatchObject({ state, error: { code, message } })
    expect((await browser.request(`${app.url}/api/me`)).status).toBe(401)
  })

  test('the answer to a sign-in that began in another browser is refused', async () => {
    const attacker = new Browser()
    const page = await beginSignIn(attacker, provider, 'state')
    attacker.stopBefore = `/api/auth/callback/${provider}`
    const answer = await attacker.open(page.url, new URLSearchParams({ email: newEmail() }), page.url)
    const victim = new Browser()
    const end = provider === 'apple' ? await victim.submit(answer) : await victim.open(answer.url)
    expect(resultOf(end).error).toMatchObject({ code: 'SIGN_IN_STATE_LOST' })
    expect((await victim.request(`${app.url}/api/me`)).status).toBe(401)
  })

  test.each([
    // our side verified, theirs verified → linked
    [true, 'player', null],
    [false, 'player', 'ACCOUNT_NOT_LINKED'],
    [true, 'unverified', 'ACCOUNT_NOT_LINKED'],
    [false, 'unverified', 'ACCOUNT_NOT_LINKED'],
  ])('with our email verified: %s and theirs: %s answers %s', async (isOursVerified, first, code) => {
    const email = newEmail(first)
    const player = await app.signUp(email)
    await app.db
      .updateTable('users')
      .set({ email_verified: isOursVerified })
      .where('id', '=', player.id)
      .execute()
    const browser = new Browser()
    const { result } = await signIn(browser, provider, { email })
    expect(result.error?.code ?? null).toBe(code)
    expect((await whoIs(browser)).uid).toBe(code ? undefined : player.id)
  })
})

test.each([
  ['google', { scope: 'email profile openid', code_challenge_method: 'S256', prompt: 'select_account' }],
  ['apple', { scope: 'email name', response_mode: 'form_post' }],
])('%s is asked for no more than who somebody is: %o', async (provider, asked) => {
  const answer = await send(app.url, '/api/auth/sign-in/social', 'POST', {}, { provider })
  const parameters = Object.fromEntries(new URL(answer.body.url as string).searchParams)
  expect(parameters).toMatchObject(asked)
  expect(parameters['redirect_uri']).toBe(`${app.url}/api/auth/callback/${provider}`)
})

test.each(PROVIDERS)('who practiced without an account keeps it by signing in with %s', async (provider) => {
  const browser = new Browser()
  await browser.request(`${app.url}/api/auth/sign-in/anonymous`, 'POST', {})
  const anonymous = await whoIs(browser)
  expect((await browser.request(`${app.url}/api/sessions`, 'POST', practice())).status).toBe(201)
  const { result } = await signIn(browser, provider, { email: newEmail() })
  expect(result.error).toBeNull()
  const me = await whoIs(browser)
  expect(me).toMatchObject({ isAnonymous: false, totalJuggles: 30 })
  expect(me.uid).not.toBe(anonymous.uid)
})

test("Apple's name comes with the first consent only, and is kept", async () => {
  const browser = new Browser()
  const email = `ada.lovelace.${randomUUID().slice(0, 8)}@example.com`
  await signIn(browser, 'apple', { email })
  expect((await whoIs(browser)).displayName).toMatch(/^Ada Lovelace/)
  const again = new Browser()
  await signIn(again, 'apple', { email })
  expect((await whoIs(again)).displayName).toMatch(/^Ada Lovelace/)
})

describe('another site', () => {
  test('may post to the one address that Apple answers to, and changes nothing by it', async () => {
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

  test('cannot have us repeat there what is too long to be of Apple', async () => {
    const response = await fetch(`${app.url}/api/auth/callback/apple`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ code: 'c'.repeat(4097), state: 's' }),
    })
    expect(response.headers.get('location')).toBe('/api/auth/callback/apple?state=s')
  })

  test.each(['/api/auth/callback/google', '/api/auth/sign-in/social', '/api/auth/callback/apple/x'])(
    'may not post to %s',
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

test('the page for the result goes nowhere else, and repeats nothing that came in the address', async () => {
  const page = await fetch(
    `${app.url}/api/auth/result?returnTo=//evil.example&error=access_denied&error_description=Call+0900&state=%22%3E%3Cscript%3E`,
  )
  const html = await page.text()
  expect(html).toContain('data-return-to="/"')
  expect(html).not.toContain('0900')
  expect(html).not.toContain('<script>')
})

test('a sign-in on another name of this machine, to which no provider comes back, says where to begin', async () => {
  const elsewhere = app.url.replace('127.0.0.1', 'localhost')
  const social = { provider: 'google', disableRedirect: true }
  const begin = (headers: Record<string, string>) =>
    send(elsewhere, '/api/auth/sign-in/social', 'POST', headers, social)
  expect(await begin({ origin: elsewhere })).toMatchObject({
    status: 409,
    body: { code: 'OTHER_HOST_NAME', detail: `Please open ${app.url} to sign in this way.` },
  })
  // A client that is no browser keeps its own cookies.
  expect((await begin({})).status).toBe(200)
  const other = { email: 'x@example.com', password: 'wrong horse' }
  expect(
    (await send(elsewhere, '/api/auth/sign-in/email', 'POST', { origin: elsewhere }, other)).status,
  ).toBe(401)
})

test.each(['constructor', 'unheard_of'])('the error "%s" is one of the provider', async (error) => {
  const page = await new Browser().open(`${app.url}/api/auth/result?provider=google&error=${error}`)
  expect(resultOf(page).error).toEqual({
    code: 'PROVIDER_FAILED',
    message: 'The sign-in service reported an error. Please try again.',
  })
})

test.each(PROVIDERS)('%s being down is a sentence, not a page of errors', async (provider) => {
  const browser = new Browser()
  const { result, state } = await signIn(browser, provider, { email: newEmail('unreachable') })
  expect(result).toMatchObject({
    state,
    error: {
      code: 'PROVIDER_UNAVAILABLE',
      message: 'The sign-in service does not answer. Please try again in a moment.',
    },
  })
  expect((await browser.request(`${app.url}/api/me`)).status).toBe(401)
})
