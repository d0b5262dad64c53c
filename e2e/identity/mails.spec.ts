import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import {
  openAuthDialog,
  openTab,
  PASSWORD_ADVICE,
  signInByEmail,
  signedInEmail,
} from '#e2e/support/auth-dialog.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { typeInto, use } from '#e2e/support/keyboard.ts'
import { PASSWORD, signUp, signUpUnconfirmed } from '#e2e/support/sign-up.ts'
import { linkIn, newestMail } from '#e2e/support/stand-ins.ts'

const NEW_PASSWORD = 'a better horse'

test(
  'by keyboard alone a forgotten password is set anew by the link of a mail, once',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const elsewhere = await browser.newContext()
    const signedIn = await elsewhere.newPage()
    const { email } = await signUp(signedIn)

    const dialog = await openAuthDialog(page)
    await openTab(page, dialog, 'Reset Password')
    await typeInto(page, dialog.getByLabel('Email'), email)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Password reset email sent! Check your inbox.')

    const link = linkIn(await newestMail(email, /reset/i))
    await page.goto(link)
    const password = page.getByLabel('New password', { exact: true })
    const confirm = page.getByLabel('Confirm new password')
    await expect(page.getByRole('button', { name: 'Save new password' })).toBeVisible()
    await expectAccessible(page)
    await use(page, page.getByRole('button', { name: 'Save new password' }))
    await expect(page.getByRole('alert').filter({ hasText: 'Please fill in all fields.' })).toBeVisible()
    await typeInto(page, password, 'a')
    await typeInto(page, confirm, 'b')
    await page.keyboard.press('Enter')
    await expect(confirm).toHaveAccessibleDescription('Passwords do not match.')
    await typeInto(page, confirm, 'a')
    await page.keyboard.press('Enter')
    await expect(password).toHaveAccessibleDescription(
      `Password must be at least 6 characters long. ${PASSWORD_ADVICE}`,
    )
    await typeInto(page, password, 'password')
    await typeInto(page, confirm, 'password')
    await page.keyboard.press('Enter')
    await expect(password).toHaveAccessibleDescription(`Password is too weak. ${PASSWORD_ADVICE}`)
    await typeInto(page, password, NEW_PASSWORD)
    await typeInto(page, confirm, NEW_PASSWORD)
    await page.keyboard.press('Enter')
    const signIn = page.getByRole('dialog', { name: 'Welcome back' })
    await typeInto(page, signIn.getByLabel('Email'), email)
    await typeInto(page, signIn.getByLabel('Password', { exact: true }), NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(signIn).toBeHidden()
    expect(await signedInEmail(page)).toBe(email)

    expect(await signedInEmail(signedIn)).toBeNull()
    await elsewhere.close()
    await page.goto('/')
    // Nobody types a password twice for a link that cannot take it.
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expect(password).toBeHidden()
    await use(page, page.getByRole('button', { name: 'Send a new link' }))
    await expect(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible()
  },
)

test(
  'an email is confirmed by the link of a mail, which can be asked for again',
  { tag: '@phone' },
  async ({ page }) => {
    const { email } = await signUpUnconfirmed(page)
    const first = linkIn(await newestMail(email, /confirm/i))
    await page.goto('/settings')
    await expect(page.getByText('Not verified yet.')).toBeVisible()
    await use(page, page.getByRole('button', { name: 'Send again' }))
    await expect(page.getByText(`A new email is on its way to ${email}.`)).toBeVisible()
    await expect.poll(async () => linkIn(await newestMail(email, /confirm/i))).not.toBe(first)
    const link = linkIn(await newestMail(email, /confirm/i))
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
    await expect(page.getByRole('main').getByText(email)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await use(page, page.getByRole('link', { name: 'Open settings' }))
    await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  },
)

test(
  'by keyboard alone an email is changed, once the link to the new one is opened',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page)
    const newEmail = `${randomUUID()}@example.com`
    await page.goto('/settings')
    const open = page.getByRole('button', { name: 'Change email' })
    await use(page, open)
    const dialog = page.getByRole('dialog', { name: 'Change your email' })
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('New email')).toHaveAccessibleDescription(
      'Please enter your email address.',
    )
    await typeInto(page, dialog.getByLabel('New email'), 'nonsense')
    await typeInto(page, dialog.getByLabel('Current password'), PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('New email')).toHaveAccessibleDescription('Invalid email address.')
    await typeInto(page, dialog.getByLabel('New email'), newEmail)
    await typeInto(page, dialog.getByLabel('Current password'), 'wrong horse')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('Incorrect password.')
    await typeInto(page, dialog.getByLabel('Current password'), PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(open).toBeFocused()
    await page.goto(linkIn(await newestMail(newEmail)))
    await expect(page.getByRole('heading', { name: 'Your email is changed' })).toBeVisible()
    await page.goto('/settings')
    await expect(page.getByRole('main').getByText(newEmail)).toBeVisible()
    await use(page, page.getByRole('main').getByRole('button', { name: 'Sign Out' }))
    await expect(page).toHaveURL('/')
    await signInByEmail(page, newEmail, PASSWORD)
  },
)

test('links that do not work any more say what to do', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/reset-password', '/verify-email', '/verify-email#token=unknown']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  }
  await expectAccessible(page)
})
