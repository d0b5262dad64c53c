import { expect, test } from '@playwright/test'
import { recordSession } from '#e2e/support/record-session.ts'
import { signUp } from '#e2e/support/sign-up.ts'

test('a printed page shows nothing that is only pressed', { tag: '@laptop' }, async ({ page }) => {
  await signUp(page, 'Ada')
  const { id } = await recordSession(page, { juggleCount: 80, duration: 100 })
  await page.goto(`/practice/${id}`)
  const remove = page.getByRole('button', { name: /^Delete/ }).first()
  await expect(remove).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(remove).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a visitor prints a page light and without what surrounds it', { tag: '@laptop' }, async ({ page }) => {
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  expect(await theme()).toBe('dark')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect(await theme()).toBe('light')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  expect(await theme()).toBe('dark')
})
