import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/appearance/expect-accessible.ts'

/** The page contains all notices, but shows only one. */
const notice = (page: Page, text: RegExp) => page.getByRole('alert').getByText(text)
const TOO_OLD = /^Browser too old/
const NOT_LOADED = /^Keepup did not load/

test(
  'a browser that is too old is told so above a page that it can show, and in its own language where it can show none',
  { tag: '@phone' },
  async ({ page, browser, baseURL }) => {
    // As in Safari 17.3: one required feature is missing, and everything else works.
    await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'))
    for (const path of ['/practice', '/']) {
      await page.goto(path)
      await expect(notice(page, TOO_OLD)).toBeVisible()
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
    }
    await expectAccessible(page)

    const context = await browser.newContext({ locale: 'de-DE', ...(baseURL && { baseURL }) })
    const german = await context.newPage()
    await german.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'))
    await german.route('**/assets/index-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'not yet a language' }),
    )
    for (const path of ['/practice', '/']) {
      await german.goto(path)
      await expect(notice(german, /^Browser zu alt/)).toBeVisible()
      await expect(german.getByText('too old')).toBeHidden()
      await expect(german.getByRole('status')).toBeHidden()
    }
    // The heading is in English and visible at once, because no code can load the translation.
    expect(await german.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    await context.close()
  },
)

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
  'a signal that is lost right after the page leaves a sentence and a way to reload, though no script came',
  { tag: '@phone' },
  async ({ page }) => {
    const scripts = /\.js$/
    await page.route(scripts, (route) => route.abort('internetdisconnected'))
    for (const path of ['/practice', '/']) {
      await page.goto(path)
      await expect(notice(page, NOT_LOADED)).toBeVisible()
      await expect(notice(page, /^Keepup wurde nicht geladen/)).toBeVisible()
      await expect(page.getByText('too old')).toBeHidden()
      await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden()
    }
    await expectAccessible(page)
    await page.unroute(scripts)
    await notice(page, NOT_LOADED).getByRole('link').click()
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
    await expect(page.getByText('did not load')).toBeHidden()
  },
)
