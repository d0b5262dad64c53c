import { expect, test } from '@playwright/test'
import { signInByEmail, signedInEmail } from '#e2e/support/auth-dialog.ts'
import { signUpElsewhere } from '#e2e/support/sign-up.ts'

test(
  'a sign-in reaches the other tabs at once, and so does a sign-out',
  { tag: '@phone' },
  async ({ page, context }) => {
    const { email } = await signUpElsewhere()
    await page.goto('/stats')
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
    const other = await context.newPage()
    await signInByEmail(other, email)
    await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible()
    await other.getByRole('button', { name: 'Account menu' }).click()
    await other.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
    expect(await signedInEmail(page)).toBeNull()
  },
)
