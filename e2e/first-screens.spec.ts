import { expect, type Page } from '@playwright/test'
import { PASSWORD, signUp, signUpElsewhere } from '#e2e/support/sign-up.ts'
import { makeWebsiteAdmin, test } from '#e2e/support/website-admin.ts'

declare global {
  interface Window {
    madeStyles: number
  }
}

/** A name that react-hook-form keeps, and one of zod. */
const OF_FORMS = /isSubmitSuccessful|ZodError/

// form-code.spec.ts checks the screens that never load it. These load it later, if a form is needed.
for (const path of ['/admin/users', '/groups'])
  test(`${path} opens without the code that checks forms`, { tag: '@phone' }, async ({ request }) => {
    const page = await request.get(path, { headers: { cookie: 'keepup.session_token=anything' } })
    const scripts = (await page.text()).match(/\/assets\/[^"]+\.js/g) ?? []
    // The entry, and what its page loads together with it.
    expect(scripts.length).toBeGreaterThan(3)
    for (const script of scripts) {
      const code = await (await request.get(script)).text()
      expect(OF_FORMS.test(code), script).toBe(false)
    }
  })

/** Holds the code of forms back, as a weak signal does, until the returned function is called. */
async function holdForms(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname.endsWith('.js'),
    async (route) => {
      const response = await route.fetch()
      if (OF_FORMS.test(await response.text())) await released.promise
      await route.fulfill({ response })
    },
  )
  return released.resolve
}

test(
  'the lists of groups and organizations wait for no form, and a press on "New group" shows that its form is loading',
  { tag: '@phone' },
  async ({ page }) => {
    const { email } = await signUp(page, 'Ada')
    await makeWebsiteAdmin(email)
    const release = await holdForms(page)
    await page.goto('/admin/organizations')
    await expect(page.getByRole('button', { name: 'Create an organization' })).toBeVisible()
    await page.goto('/admin/teams')
    const open = page.getByRole('button', { name: 'New group' })
    await open.click()
    await expect(open.getByLabel('Loading')).toBeVisible()
    await expect(open).toBeFocused()
    release()
    await expect(page.getByRole('dialog', { name: 'New group' }).getByLabel('Name')).toBeFocused()
    await expect(open.getByLabel('Loading')).toBeHidden()
  },
)

test(
  'a page brings its styles along, and the browser makes few of them again',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() => {
      window.madeStyles = 0
      const { insertRule } = CSSStyleSheet.prototype
      CSSStyleSheet.prototype.insertRule = function (...rule) {
        window.madeStyles++
        return insertRule.apply(this, rule)
      }
    })
    await page.goto('/terms')
    await page.getByRole('button', { name: 'Light theme' }).click()
    await expect(page.locator('html[data-theme=light]')).toBeAttached()
    expect(await page.evaluate(() => window.madeStyles)).toBeLessThan(50)
  },
)

for (const path of ['/profile', '/admin/users', '/admin/audit-log', '/practice'])
  test(
    `${path} brings the styles of its screen along with the loading screen`,
    { tag: '@phone' },
    async ({ request }) => {
      const page = await (await request.get(path)).text()
      expect(page).toContain('role="status"')
      const styles = [...page.matchAll(/<style data-emotion="css ([^"]+)"/g)].flatMap(([, names]) =>
        names!.split(' '),
      )
      expect(styles.length).toBeGreaterThan(50)
    },
  )

test('a reload in the middle of a page that grows keeps its place', { tag: '@phone' }, async ({ page }) => {
  await signUp(page)
  await page.goto('/settings')
  const last = page.getByRole('button', { name: 'Delete account' })
  await last.scrollIntoViewIfNeeded()
  const heading = page.getByRole('heading', { name: 'Logins' })
  await heading.evaluate((element) => element.scrollIntoView())
  const top = async () => Math.round((await heading.boundingBox())!.y)
  const before = await top()
  await page.reload()
  await expect(last).toBeAttached()
  await expect.poll(top).toBe(before)
  // That happens once: a reader who leaves the page from its top comes back to the top.
  const title = page.getByRole('heading', { level: 1 })
  await expect(async () => {
    await title.click()
    await expect(title).toBeInViewport({ timeout: 500 })
  }).toPass()
  await page.getByRole('link', { name: 'Stats' }).click()
  await expect(page).toHaveURL('/stats')
  await page.goBack()
  await expect(last).toBeAttached()
  await expect(title).toBeInViewport()
})

test('who signs in some time after a reload stays at the top', { tag: '@phone' }, async ({ page }) => {
  const { email } = await signUpElsewhere()
  await page.addInitScript(() => {
    const { now } = Performance.prototype
    Performance.prototype.now = function () {
      return now.call(this) + 10_000
    }
  })
  await page.goto('/')
  const started = page.locator('html[data-started]')
  await expect(started).toBeAttached()
  await page.evaluate(() => scrollTo(0, 1_000))
  await page.reload()
  await expect(started).toBeAttached()
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  await page.evaluate(() => scrollTo(0, 0))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: /First steps/ })).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
