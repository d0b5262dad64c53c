import { readdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { signUp } from '#e2e/support/sign-up.ts'

const languages = readdirSync('texts').flatMap((name) => /^([a-z]{2})\.json$/.exec(name)?.[1] ?? [])

// The least width at which the bar shows the ways to other pages: phones have them at their foot.
test.use({ viewport: { width: 900, height: 700 } })

test('the bar has room on a narrow laptop in every language', { tag: '@phone' }, async ({ page }) => {
  await signUp(page)
  for (const language of languages) {
    expect((await page.request.patch('/api/me', { data: { language } })).ok()).toBe(true)
    await page.goto('/support')
    await expect(page.locator(`html[lang=${language}]`)).toBeAttached()
    await expect(page.getByRole('banner').locator('[aria-haspopup]')).toHaveCount(3)
    const over = await page.evaluate(() => {
      // Not `innerWidth`: on a phone that grows with what does not fit.
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(over, `${language}: pixels more than the screen has`).toBeLessThanOrEqual(0)
  }
})
