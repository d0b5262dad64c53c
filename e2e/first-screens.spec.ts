import { expect, test } from '@playwright/test'

declare global {
  interface Window {
    madeStyles: number
  }
}

// form-code.spec.ts checks the screens that never load it. These load it later, if a form is needed.
for (const path of ['/admin/users', '/groups'])
  test(`${path} opens without the code that checks forms`, { tag: '@phone' }, async ({ request }) => {
    const page = await request.get(path, { headers: { cookie: 'keepup.session_token=anything' } })
    const scripts = (await page.text()).match(/\/assets\/[^"]+\.js/g) ?? []
    // The entry, and what its page loads together with it.
    expect(scripts.length).toBeGreaterThan(3)
    for (const script of scripts) {
      const code = await (await request.get(script)).text()
      expect(/isSubmitSuccessful|ZodError/.test(code), script).toBe(false)
    }
  })

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
