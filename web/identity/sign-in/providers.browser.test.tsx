import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addressNow, answersFor, openScreen } from '#web/testing/open-screen.tsx'
import { use } from '#web/testing/keyboard.ts'
import { expectFocusOnContent } from '#web/testing/notice.ts'
import { aPlayer } from '#web/testing/documents/players.ts'
import { CLOSED_GRACE_MS } from '#web/platform/sign-in/watch-popup.ts'
import type { Asked } from '#web/testing/stand-in-api.ts'

const BEGIN = 'POST /api/auth/sign-in/social'
const PROVIDERS = [
  ['Google', 'google'],
  ['Apple', 'apple'],
] as const

const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const says = (sentence: string) => page.getByRole('alert').filter({ hasText: sentence })

/** The windows that the page has opened. They stay empty and send what the test says. */
let windows: (Window | null)[] = []
beforeEach(() => {
  const open = window.open.bind(window)
  vi.spyOn(window, 'open').mockImplementation((...where) => {
    const popup = open(...where)
    windows.push(popup)
    return popup
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  windows.forEach((popup) => popup?.close())
  windows = []
})

/** The result page and the state that the server was asked to begin with. */
const resultOf = ({ body }: Asked) => {
  const { provider, callbackURL } = body as { provider: string; callbackURL: string }
  const { pathname, searchParams } = new URL(callbackURL, location.origin)
  return { provider, pathname, ...(Object.fromEntries(searchParams) as { state: string; returnTo: string }) }
}

/** Opens the app with a server that begins a sign-in, and returns the controls. */
function openApp(address = '/terms') {
  const begun: ReturnType<typeof resultOf>[] = []
  const begin = (asked: Asked) => {
    begun.push(resultOf(asked))
    // This address leaves an empty window empty, and this page where it is.
    return { url: windows.at(-1)?.closed === false ? 'about:blank#provider' : '#provider' }
  }
  return { api: openScreen(address, { answers: { [BEGIN]: begin } }), begun }
}

async function openDialog(address?: string) {
  const app = openApp(address)
  await use(page.getByRole('banner').getByRole('button', { name: 'Sign In' }))
  await expect.element(button('Continue with Google')).toBeVisible()
  return app
}

/** The newest window, which has been sent to the provider, tells the page that opened it. */
async function tell(result: {
  provider: string
  state: string | null
  error?: object | null
}): Promise<void> {
  await expect.poll(() => windows.at(-1)!.location.hash).toBe('#provider')
  const message = JSON.stringify({ type: 'keepup:sign-in', error: null, ...result })
  const script = windows.at(-1)!.document.createElement('script')
  script.textContent = `window.opener.postMessage(${message}, '*')`
  windows.at(-1)!.document.body.append(script)
}

/** Waits longer than the page waits for the last word of a closed window. Then it would leave for the provider itself. */
async function expectNothingMore(begun: unknown[]): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 2 * CLOSED_GRACE_MS))
  expect(begun).toHaveLength(1)
}

const CANCELLED = { code: 'SIGN_IN_CANCELLED', message: 'Sign-in canceled.' }

test.each(PROVIDERS)(
  '%s signs in in a window that is bound to this attempt, and the dialog closes',
  async (name, provider) => {
    const { api, begun } = await openDialog()
    await use(button(`Continue with ${name}`))
    await expect.poll(() => begun).toHaveLength(1)
    expect(begun[0]).toMatchObject({ provider, pathname: '/api/auth/result', returnTo: '/terms' })
    api.answer(answersFor(aPlayer()))
    await tell({ provider, state: 'of an earlier attempt', error: CANCELLED })
    window.postMessage({ type: 'keepup:sign-in', provider, state: null, error: CANCELLED }, '*')
    await tell({ provider, state: begun[0]!.state })
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button('Account menu')).toBeVisible()
    await expectFocusOnContent()
  },
)

test.each(PROVIDERS)(
  'a sign-in with %s that is canceled there says so until the tab changes, and can be done again',
  async (name, provider) => {
    const { begun } = await openDialog()
    const way = button(`Continue with ${name}`)
    await use(way)
    await expect.poll(() => begun).toHaveLength(1)
    await tell({ provider, state: begun[0]!.state, error: CANCELLED })
    const alert = says(`Failed to sign in with ${name}: Sign-in canceled.`)
    await expect.element(alert).toBeVisible()
    expect(windows[0]!.closed).toBe(true)
    await expect.element(way).toBeEnabled()
    await expect.element(way).toHaveFocus()
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await expect.element(alert).not.toBeInTheDocument()
  },
)

test('a new attempt in another way takes the message of the last one away', async () => {
  const { begun } = await openDialog()
  const way = button('Continue with Google')
  const ofGoogle = says('Failed to sign in with Google')
  const ofForm = says('Please fill in all fields.')
  await use(way)
  await expect.poll(() => begun).toHaveLength(1)
  await tell({ provider: 'google', state: begun[0]!.state, error: CANCELLED })
  await expect.element(ofGoogle).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect.element(ofForm).toBeVisible()
  await expect.element(ofGoogle).not.toBeInTheDocument()
  await use(way)
  await expect.poll(() => begun).toHaveLength(2)
  await expect.element(ofForm).not.toBeInTheDocument()
})

test.each(PROVIDERS)(
  'a sign-in with %s that cannot begin here says why, and closes its window',
  async (name) => {
    const { api } = await openDialog()
    const message = 'Not set up here.'
    api.answer({ [BEGIN]: Response.json({ code: 'PROVIDER_NOT_FOUND', message }, { status: 404 }) })
    await use(button(`Continue with ${name}`))
    await expect.element(says(`Failed to sign in with ${name}: ${message}`)).toBeVisible()
    expect(windows.map((popup) => popup!.closed)).toEqual([true])
  },
)

test('a failure is told where an area asks for a sign-in, too', async () => {
  const { begun } = openApp('/stats')
  await use(button('Sign in with Google'))
  await expect.poll(() => begun).toHaveLength(1)
  await tell({ provider: 'google', state: begun[0]!.state, error: CANCELLED })
  await expect.element(says('Failed to sign in with Google: Sign-in canceled.')).toBeVisible()
})

test.each(['is blocked', 'is closed by the player'])(
  'a window that %s is replaced by the page itself',
  async (how) => {
    if (how === 'is blocked') vi.spyOn(window, 'open').mockImplementation(() => null)
    const { begun } = openApp('/stats#token=x')
    const way = button('Sign in with Apple')
    await use(way)
    await expect.poll(() => begun.length).toBeGreaterThan(0)
    windows.at(-1)?.close()
    await expect.poll(() => location.hash).toBe('#provider')
    expect(begun.at(-1)).toMatchObject({ provider: 'apple', returnTo: '/stats' })
    expect(sessionStorage.getItem('keepup.signInState')).toBe(begun.at(-1)!.state)
    expect(sessionStorage.getItem('keepup.signInFragment')).toBe('#token=x')
    // The sign-in is in progress, so the button cannot be pressed again.
    await expect.element(way).toBeDisabled()
  },
)

test('closing the dialog gives a sign-in up: its window closes, the page stays, and another way is free at once', async () => {
  const { begun } = await openDialog()
  await use(button('Continue with Google'))
  await expect.poll(() => begun).toHaveLength(1)
  await button('Cancel').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => windows[0]!.closed).toBe(true)
  await use(page.getByRole('banner').getByRole('button', { name: 'Sign In' }))
  await expect.element(button('Continue with Google')).toBeEnabled()
  await expect.element(dialog.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
  await expectNothingMore(begun)
})

test('a sign-in that was begun at a gate does not take the player away from another page', async () => {
  const { begun } = openApp('/stats')
  await use(button('Sign in with Apple'))
  await expect.poll(() => begun).toHaveLength(1)
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect.poll(addressNow).toBe('/')
  await expect.poll(() => windows[0]!.closed).toBe(true)
  await expectNothingMore(begun)
})

test('a page that comes back from a provider with a failure tells it in the dialog, once', async () => {
  sessionStorage.setItem('keepup.signInState', 'mine')
  const failed = { type: 'keepup:sign-in', provider: 'apple', state: 'mine', error: CANCELLED }
  sessionStorage.setItem('keepup.signInResult', JSON.stringify(failed))
  openApp('/support')
  const alert = dialog
    .getByRole('alert')
    .filter({ hasText: 'Failed to sign in with Apple: Sign-in canceled.' })
  await expect.element(alert).toBeVisible()
  expect(addressNow()).toBe('/support')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('keepup'))).toEqual([])
})

test('a page that comes back signed in shows what was asked for, and keeps nothing of the attempt', async () => {
  sessionStorage.setItem('keepup.signInState', 'mine')
  const succeeded = { type: 'keepup:sign-in', provider: 'google', state: 'mine', error: null }
  sessionStorage.setItem('keepup.signInResult', JSON.stringify(succeeded))
  openScreen('/settings', { player: aPlayer() })
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('keepup'))
  await expect.poll(kept).toEqual([])
})
