import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { signUp } from '#e2e/support/sign-up.ts'

const GATED = ['/stats', '/billing', '/admin'] as const
const GENERIC = 'Something went wrong. Please refresh the page or try again later.'

const message = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const statistics = (page: Page) => page.getByRole('heading', { name: 'Statistics' })

/** Changes what the app's own scripts say, as a mistake of ours would. */
async function breakScripts(page: Page, right: RegExp, wrong: string): Promise<{ broken: number }> {
  const count = { broken: 0 }
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const script = await response.text()
    if (right.test(script)) count.broken += 1
    // Not to be found in the cache when the page is loaded again.
    const headers = { ...response.headers(), 'cache-control': 'no-store' }
    await route.fulfill({ response, headers, body: script.replace(right, wrong) })
  })
  return count
}

test(
  'an area asks a stranger to sign in, by Google or Apple too, or to go home; a player is let in, or told why not',
  { tag: '@phone' },
  async ({ page }) => {
    // An area is told by the whole first part of an address.
    await page.goto('/administrator')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Authentication Required')).toBeHidden()
    for (const area of GATED) {
      await page.goto(area)
      await expectGate(page, 'Please sign in to access this area.')
      await expect(page).toHaveTitle(/^Authentication Required/)
    }
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page).toHaveURL('/')

    await signUp(page)
    await page.goto('/admin/users')
    await expectGate(page, 'You need admin privileges to access this area.')
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page).toHaveURL('/')
  },
)

test(
  'permissions that did not load are not taken for none: the admin area says so and asks again',
  { tag: '@phone' },
  async ({ page }) => {
    const logged: string[] = []
    page.on('console', (line) => logged.push(line.text()))
    await signUp(page)
    await page.route('**/api/me/permissions', (route) => route.abort())
    await page.goto('/admin')
    const failed = page.getByRole('heading', { name: 'What you may do here could not be loaded' })
    await expect(failed).toBeVisible()
    await expect(page.getByText('Authentication Required')).toBeHidden()
    expect(logged.join()).toContain('Reading "permissions" failed')
    await expectAccessible(page)
    await page.unroute('**/api/me/permissions')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expectGate(page, 'You need admin privileges to access this area.')
  },
)

async function expectGate(page: Page, why: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect(page.getByText(why)).toBeVisible()
  for (const name of ['Sign in with Google', 'Sign in with Apple'])
    await expect(page.getByRole('button', { name })).toBeEnabled()
}

test(
  'a server without Google and Apple shows no button for them, on the gate or in the dialog',
  { tag: '@phone' },
  async ({ page }) => {
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/configuration', async (route) => {
      asked.resolve()
      await answer.promise
      await route.fulfill({ json: { providers: { google: false, apple: false }, supportEmail: null } })
    })
    await page.goto('/stats')
    await asked.promise
    // Nothing is shown that would have to go away.
    await expect(page.getByRole('button', { name: 'Sign in with email' })).toBeHidden()
    answer.resolve()
    await expect(page.getByRole('button', { name: 'Sign in with email' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Google|Apple/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Sign in with email' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Email')).toBeVisible()
    await dialog.getByRole('tab', { name: 'Sign Up' }).click()
    await expect(dialog.getByRole('button', { name: /Google|Apple/ })).toHaveCount(0)
    await expect(dialog.getByText('or', { exact: true })).toBeHidden()
    await expectAccessible(page)
  },
)

test(
  'logo and spinner fill the page until it is known who is signed in; what cannot be rendered or loaded shows the generic error screen',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page)
    const known = Promise.withResolvers<void>()
    await page.route('**/api/auth/get-session', async (route) => {
      await known.promise
      await route.continue()
    })
    await page.goto('/stats')
    const loading = page.getByRole('status', { name: 'Loading' })
    await expect(loading).toBeVisible()
    // The logo and the spinner.
    await expect(loading.locator('svg')).toHaveCount(2)
    await expect(page.getByText('Authentication Required')).toBeHidden()
    const { height } = page.viewportSize()!
    expect((await loading.boundingBox())!.height).toBeGreaterThanOrEqual(height)
    await page.route('**/api/leaderboards/**', (route) =>
      route.fulfill({ json: { items: [null], nextCursor: null, me: null, total: 1 } }),
    )
    known.resolve()
    await expect(message(page, GENERIC)).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/leaderboards/**')
    await page.getByRole('button', { name: 'Reload Page' }).click()
    await expect(statistics(page)).toBeVisible()

    // As in a tab that has just begun anew by itself (recover-from-gone-chunks.ts).
    await page.evaluate(() => sessionStorage.setItem('reloadedForChunk', `${Date.now()}`))
    await page.route('**/assets/stats-area-*.js', (route) => route.abort())
    await page.reload()
    await expect(message(page, GENERIC)).toBeVisible()
    await page.unroute('**/assets/stats-area-*.js')
    await page.getByRole('button', { name: 'Reload Page' }).click()
    await expect(statistics(page)).toBeVisible()
  },
)

test(
  'the main site refusing anybody is called a configuration error',
  { tag: '@phone' },
  async ({ page }) => {
    const scripts = await breakScripts(page, /main:\(\)=>(["'`])granted\1/, 'main:()=>`denied`')
    await page.goto('/practice')
    await expect(page.getByRole('heading', { name: 'Configuration Error' })).toBeVisible()
    expect(scripts.broken).toBe(1)
    await expectAccessible(page)
    await page.unroute('**/assets/*.js')
    await page.getByRole('button', { name: 'Reload Page' }).click()
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
    await expect(page.getByText('Configuration Error')).toBeHidden()
  },
)

test('the tab has a name at every moment', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    const look = () => {
      if (document.body && !document.title) sessionStorage.setItem('nameless', location.pathname)
      requestAnimationFrame(look)
    }
    look()
  })
  // Reached by address, and by a link from a page that came as HTML.
  await page.goto('/profile')
  await expect(page).toHaveTitle('Authentication Required · Keepup')
  await page.route('**/assets/groups-page-*.js', async (route) => {
    await expect(page).toHaveTitle('Keepup')
    await route.continue()
  })
  await page.goto('/support')
  await page.getByRole('link', { name: 'Groups' }).click()
  await expect(page).toHaveTitle('Authentication Required · Keepup')
  expect(await page.evaluate(() => sessionStorage.getItem('nameless'))).toBeNull()
})

test('code that has not arrived within 120 seconds is given up', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install()
  await signUp(page)
  await page.route('**/assets/stats-area-*.js', () => {})
  const asked = page.waitForRequest('**/assets/stats-area-*.js')
  await page.goto('/stats', { waitUntil: 'commit' })
  await asked
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await page.clock.runFor(110_000)
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await page.clock.runFor(15_000)
  await expect(message(page, GENERIC)).toBeVisible()
  await page.unroute('**/assets/stats-area-*.js')
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await expect(statistics(page)).toBeVisible()
})

test(
  "what fails outside of an area shows the router's own screen with the message",
  { tag: '@phone' },
  async ({ page }) => {
    const scripts = await breakScripts(page, /split\((["'`])\/\1\)\[1\]\?\.toLowerCase\(\)/, 'nowhere.here')
    await page.goto('/practice')
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    expect(scripts.broken).toBe(1)
    await expect(message(page, "Cannot read properties of undefined (reading 'here')")).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/assets/*.js')
    await page.getByRole('button', { name: 'Reload Page' }).click()
    await expect(page.getByText('Unexpected Application Error!')).toBeHidden()
  },
)
