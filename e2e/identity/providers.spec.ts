import { expect, test } from '@playwright/test'
import { openAuthDialog, signedInEmail } from '#e2e/support/auth-dialog.ts'
import { putOffIntroduction } from '#e2e/support/introduction.ts'
import { expectFocusKept, use } from '#e2e/support/keyboard.ts'
import { chooseAccount, newEmail } from '#e2e/support/outside-account.ts'

test('Google signs in in a popup, by keyboard alone', { tag: '@phone' }, async ({ page }) => {
  const email = newEmail()
  const dialog = await openAuthDialog(page)
  const opened = page.waitForEvent('popup')
  await use(page, dialog.getByRole('button', { name: 'Continue with Google' }))
  const popup = await opened
  await chooseAccount(popup, email)
  await expect(dialog).toBeHidden()
  expect(popup.isClosed()).toBe(true)
  expect(await signedInEmail(page)).toBe(email)
  await putOffIntroduction(page)
  await expectFocusKept(page)
})

test(
  'Apple signs in in the page itself where a cross-origin-opener policy cuts its window off, and leads back',
  { tag: '@phone' },
  async ({ page }) => {
    const email = newEmail()
    await page.goto('/stats')
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Sign in with Apple' }).click()
    await (await opened).getByRole('button', { name: 'Cut this window off' }).click()
    await chooseAccount(page, email)
    await expect(page).toHaveURL('/stats')
    await putOffIntroduction(page)
    await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible()
    expect(await signedInEmail(page)).toBe(email)
  },
)
