import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { signUp } from '#e2e/support/sign-up.ts'

/** All sentences are in the page; one of them shows. */
const notice = (page: Page, text: RegExp) => page.getByRole('alert').getByText(text)
const TOO_OLD = /^This browser is too old for Keepup/
const NOT_LOADED = /^Keepup did not load/

test.describe('a browser that is too old', { tag: '@phone' }, () => {
  test('is told so above a page that it can show', async ({ page }) => {
    // As in Safari 17.3. What it does have still works.
    await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'))
    await page.goto('/')
    await expect(notice(page, TOO_OLD)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/practice')
    await expect(notice(page, TOO_OLD)).toBeVisible()
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
  })

  test('is told so in its own language where it cannot read the app at all', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale: 'de-DE', ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'))
    await page.route('**/assets/index-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'not yet a language' }),
    )
    for (const path of ['/practice', '/']) {
      await page.goto(path)
      await expect(notice(page, /^Dieser Browser ist zu alt für Keepup/)).toBeVisible()
      await expect(page.getByText('too old')).toBeHidden()
      await expect(page.getByRole('status')).toBeHidden()
    }
    // In English, but there at once: its translation never comes.
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    await context.close()
  })
})

test(
  'code that does not come, or cannot be read, leaves a sentence and a way to reload, not a spinner',
  { tag: '@phone' },
  async ({ page }) => {
    const entry = '**/assets/index-*.js'
    await page.route(entry, (route) => route.abort())
    await page.goto('/practice')
    await expect(notice(page, NOT_LOADED)).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden()
    await expect(page).toHaveTitle('Keepup')
    await page.unroute(entry)
    await page.route(entry, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'not yet a language' }),
    )
    await page.getByRole('link', { name: 'Reload Page' }).click()
    await expect(notice(page, NOT_LOADED)).toBeVisible()
    await page.unroute(entry)
    await page.getByRole('link', { name: 'Reload Page' }).click()
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
    await expect(page.getByText('did not load')).toBeHidden()
  },
)

test(
  'without JavaScript a page without words of its own says what it needs',
  { tag: '@phone' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${baseURL}/practice`)
    const said = await page.locator('noscript').innerText()
    for (const sentence of ['Keepup needs JavaScript.', 'Keepup braucht JavaScript.'])
      expect(said).toContain(sentence)
    await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden()
    await context.close()
  },
)

test('no form asks for what the content security policy forbids', { tag: '@phone' }, async ({ page }) => {
  const refused: string[] = []
  await page.exposeFunction('refuse', (what: string) => refused.push(what))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { refuse: (what: string) => void }).refuse(`${violatedDirective} ${blockedURI}`),
    ),
  )
  await signUp(page)
  for (const path of ['/settings', '/groups', '/settings/import']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(refused).toEqual([])
})
