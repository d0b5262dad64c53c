import { expect, test } from '@playwright/test'
import { recordSession } from '#e2e/support/record-session.ts'
import { signUp } from '#e2e/support/sign-up.ts'

test('screens without a form load no library of forms', { tag: '@phone' }, async ({ page }) => {
  await signUp(page, 'Ada')
  await recordSession(page, { juggleCount: 80, duration: 100 })
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url())
  })
  // A name that react-hook-form keeps, and one of zod.
  const isOfForms = async (script: string) =>
    /isSubmitSuccessful|ZodError/.test(await (await page.request.get(script)).text())
  for (const path of ['/', '/practice', '/practice/history', '/stats', '/stats/mine', '/billing']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(scripts.size).toBeGreaterThan(20)
  for (const script of scripts) expect(await isOfForms(script), script).toBe(false)
  await page.goto('/settings', { waitUntil: 'networkidle' })
  expect(await Promise.all(Array.from(scripts, isOfForms))).toContain(true)
})
