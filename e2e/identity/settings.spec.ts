import { expect, test } from '@playwright/test'
import { signInByEmail, signedInEmail } from '#e2e/support/auth-dialog.ts'
import { use } from '#e2e/support/keyboard.ts'
import { signUp } from '#e2e/support/sign-up.ts'

test(
  'a login that is ended in the settings of another device is over there with the next thing the page asks',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const { email } = await signUp(page)
    const phone = await browser.newPage({
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    })
    await signInByEmail(phone, email)
    await page.goto('/settings')
    await use(page, page.getByRole('button', { name: 'Sign out Safari on iPhone' }))
    await use(page, page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }))
    await expect(page.getByText('Only this device.')).toBeVisible()
    await phone.goto('/stats')
    await expect(phone.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
    expect(await signedInEmail(page)).toBe(email)
    await phone.close()
  },
)
