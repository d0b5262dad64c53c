import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { practice, send } from '#server/testing/player.ts'
import { startWithProviders } from '#server/identity/testing/start-with-providers.ts'
import { Browser } from '#stand-ins/testing/browser.ts'
import { beginSignIn, newEmail, PROVIDERS, resultOf, signIn } from '#stand-ins/testing/provider-sign-in.ts'

const app = await startWithProviders()

async function read<T>(browser: Browser, path: string): Promise<T> {
  return (await browser.request(app.url + path)).json() as Promise<T>
}
const whoIs = (browser: Browser) => read<{ uid?: string; displayName?: string }>(browser, '/api/me')
const waysIn = (browser: Browser) => read<object>(browser, '/api/me/ways-in')

describe.each(PROVIDERS)('signing in with %s', (provider) => {
  test('makes an account with a confirmed email, and ends on the page that informs its opener', async () => {
    const browser = new Browser()
    const email = newEmail('sofia.martins')
    const { page, state, result } = await signIn(app.url, browser, provider, { email })
    expect(result).toEqual({ type: 'keepup:sign-in', provider, state, error: null })
    expect(page.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(page.text).not.toMatch(/<script>/)
    expect(await whoIs(browser)).toMatchObject({ email, emailVerified: true, totalJuggles: 0 })
    expect(await waysIn(browser)).toMatchObject({ hasPassword: false, providers: [provider] })
    expect(app.mails.filter(({ to }) => to === email)).toEqual([])
    expect(await read(browser, '/api/notifications')).toMatchObject({ items: [] })
  })

  test('gives a name that does not count as told: the player has not typed it for Keepup', async () => {
    const browser = new Browser()
    await signIn(app.url, browser, provider, { email: newEmail('sofia.martins') })
    const { uid, displayName } = await whoIs(browser)
    expect(displayName).toMatch(/^Sofia Martins/)
    const { rows } = await app.pool.query('select name_told from users where id = $1', [uid])
    expect(rows).toEqual([{ name_told: false }])
  })

  test('stores nothing that could be used to ask the provider again', async () => {
    const email = newEmail()
    await signIn(app.url, new Browser(), provider, { email })
    const rows = await app.db
      .selectFrom('credentials')
      .innerJoin('users', 'users.id', 'credentials.user_id')
      .select(['access_token', 'refresh_token', 'id_token'])
      .where('email', '=', email)
      .execute()
    expect(rows).toEqual([{ access_token: null, refresh_token: null, id_token: null }])
  })

  test('finds the same account the second time', async () => {
    const email = newEmail()
    const [first, second] = [new Browser(), new Browser()]
    await signIn(app.url, first, provider, { email })
    await signIn(app.url, second, provider, { email })
    expect((await whoIs(second)).uid).toBe((await whoIs(first)).uid)
  })

  test('with an unconfirmed email makes an account that must confirm it', async () => {
    const browser = new Browser()
    const email = newEmail('unverified')
    const { result } = await signIn(app.url, browser, provider, { email })
    expect(result.error).toBeNull()
    expect(await whoIs(browser)).toMatchObject({ email, emailVerified: false })
    expect(app.mails.filter(({ to }) => to === email)).toHaveLength(1)
  })

  test.each([
    [{ outcome: 'cancel' }, 'SIGN_IN_CANCELLED', 'Sign-in canceled.'],
    [{ outcome: 'error' }, 'PROVIDER_FAILED', 'Sign-in failed. Try again.'],
  ])('that ends with %o is explained in our own words', async (fields, code, message) => {
    const browser = new Browser()
    const { result, state } = await signIn(app.url, browser, provider, fields)
    expect(result).toMatchObject({ state, error: { code, message } })
    expect((await browser.request(`${app.url}/api/me`)).status).toBe(401)
  })

  test('a sign-in that began in another browser is refused', async () => {
    const attacker = new Browser()
    const page = await beginSignIn(app.url, attacker, provider, 'state')
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
  ])('with our email confirmed: %s and theirs: %s answers %s', async (isOursVerified, first, code) => {
    const email = newEmail(first)
    const player = await app.signUp(email)
    await app.db
      .updateTable('users')
      .set({ email_verified: isOursVerified })
      .where('id', '=', player.id)
      .execute()
    const browser = new Browser()
    const { result } = await signIn(app.url, browser, provider, { email })
    expect(result.error?.code ?? null).toBe(code)
    expect((await whoIs(browser)).uid).toBe(code ? undefined : player.id)
    const { items } = (await player.get('/api/notifications')).body
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(code === null ? ['provider_linked'] : [])
  })
})

test.each([
  ['google', { scope: 'email profile openid', code_challenge_method: 'S256', prompt: 'select_account' }],
  ['apple', { scope: 'email name', response_mode: 'form_post' }],
])('%s is asked only for the identity: %o', async (provider, asked) => {
  const answer = await send(app.url, '/api/auth/sign-in/social', 'POST', {}, { provider })
  const parameters = Object.fromEntries(new URL(answer.body.url as string).searchParams)
  expect(parameters).toMatchObject(asked)
  expect(parameters['redirect_uri']).toBe(`${app.url}/api/auth/callback/${provider}`)
})

test.each(PROVIDERS)(
  'a player who practiced without an account keeps it by signing in with %s',
  async (provider) => {
    const browser = new Browser()
    await browser.request(`${app.url}/api/auth/sign-in/anonymous`, 'POST', {})
    const anonymous = await whoIs(browser)
    expect((await browser.request(`${app.url}/api/sessions`, 'POST', practice())).status).toBe(201)
    const { result } = await signIn(app.url, browser, provider, { email: newEmail() })
    expect(result.error).toBeNull()
    const me = await whoIs(browser)
    expect(me).toMatchObject({ isAnonymous: false, totalJuggles: 30 })
    expect(me.uid).not.toBe(anonymous.uid)
  },
)

test('the name from Apple, which comes with the first consent only, is kept', async () => {
  const browser = new Browser()
  const email = `ada.lovelace.${randomUUID().slice(0, 8)}@example.com`
  await signIn(app.url, browser, 'apple', { email })
  expect((await whoIs(browser)).displayName).toMatch(/^Ada Lovelace/)
  const again = new Browser()
  await signIn(app.url, again, 'apple', { email })
  expect((await whoIs(again)).displayName).toMatch(/^Ada Lovelace/)
})
