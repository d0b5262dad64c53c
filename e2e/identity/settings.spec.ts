import { expect, test } from '@playwright/test'
import { signInByEmail, signedInEmail } from '#e2e/support/auth-dialog.ts'
import { expectFocusKept, typeInto, use } from '#e2e/support/keyboard.ts'
import { PASSWORD, signUp } from '#e2e/support/sign-up.ts'

const NEW_PASSWORD = 'a better horse'

test(
  'by keyboard alone a password is changed, and every other login ends with it',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const { email } = await signUp(page)
    const elsewhere = await browser.newPage()
    await signInByEmail(elsewhere, email, PASSWORD)
    await page.goto('/settings')
    const open = page.getByRole('button', { name: 'Change password' })
    await use(page, open)
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    await typeInto(page, dialog.getByLabel('Current password'), 'wrong horse')
    await typeInto(page, dialog.getByLabel('New password', { exact: true }), NEW_PASSWORD)
    await typeInto(page, dialog.getByLabel('Confirm new password'), NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('Incorrect password.')
    await typeInto(page, dialog.getByLabel('Current password'), PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(open).toBeFocused()
    expect(await signedInEmail(page)).toBe(email)
    expect(await signedInEmail(elsewhere)).toBeNull()
    await elsewhere.close()
  },
)

test(
  'logins are listed with their device; one or all others can be ended, by keyboard alone',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const { email } = await signUp(page)
    const phone = await browser.newPage({
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
    })
    const mac = await browser.newPage({
      userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
    })
    for (const other of [phone, mac]) await signInByEmail(other, email, PASSWORD)
    await page.goto('/settings')
    const rows = page.getByRole('region', { name: 'Logins' }).getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1)
    await use(page, page.getByRole('button', { name: 'Sign out Safari on iPhone' }))
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Safari on iPhone will be signed out at once.')
    await use(page, question.getByRole('button', { name: 'Sign out' }))
    await expect(rows).toHaveCount(2)
    await expectFocusKept(page)
    expect(await signedInEmail(phone)).toBeNull()
    expect(await signedInEmail(mac)).toBe(email)
    await use(page, page.getByRole('button', { name: 'Sign out everywhere else' }))
    await use(page, question.getByRole('button', { name: 'Sign out everywhere else' }))
    await expect(rows).toHaveCount(1)
    await expectFocusKept(page)
    await expect(page.getByText('You are signed in on this device only.')).toBeVisible()
    expect(await signedInEmail(mac)).toBeNull()
    await Promise.all([phone.close(), mac.close()])
  },
)

test(
  'a login that was ended elsewhere is over with the next thing the page asks',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const { email } = await signUp(page)
    await page.goto('/stats')
    await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible()
    const other = await browser.newPage()
    await signInByEmail(other, email, PASSWORD)
    expect((await other.request.delete('/api/me/logins')).status()).toBe(204)
    await page
      .getByRole('link', { name: 'Profile' })
      .or(page.getByRole('button', { name: 'Open account menu' }))
      .first()
      .click()
    await page.goto('/stats')
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
    await other.close()
  },
)
