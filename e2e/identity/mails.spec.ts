import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { openAuthDialog, signInByEmail, signedInEmail } from '#e2e/support/auth-dialog.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { PASSWORD, signUp } from '#e2e/support/sign-up.ts'
import { linkIn, newestMail } from '#e2e/support/stand-ins.ts'

const NEW_PASSWORD = 'a better horse'

test(
  'a forgotten password is set anew by the link of a mail, once',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const elsewhere = await browser.newContext()
    const signedIn = await elsewhere.newPage()
    const { email } = await signUp(signedIn)

    const dialog = await openAuthDialog(page)
    await dialog.getByRole('tab', { name: 'Reset Password' }).click()
    await dialog.getByLabel('Email').fill(email)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Password reset email sent! Check your inbox.')

    const link = linkIn(await newestMail(email, /reset/i))
    await page.goto(link)
    const password = page.getByLabel('New password', { exact: true })
    const confirm = page.getByLabel('Confirm new password')
    await expect(page.getByRole('button', { name: 'Save new password' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Please fill in all fields.' })).toBeVisible()
    await password.fill('a')
    await confirm.fill('b')
    await page.keyboard.press('Enter')
    await expect(confirm).toHaveAccessibleDescription('Passwords do not match.')
    await confirm.fill('a')
    await page.keyboard.press('Enter')
    await expect(password).toHaveAccessibleDescription('Password must be at least 6 characters long.')
    await password.fill('password')
    await confirm.fill('password')
    await page.keyboard.press('Enter')
    await expect(password).toHaveAccessibleDescription('Password is too weak.')
    await password.fill(NEW_PASSWORD)
    await confirm.fill(NEW_PASSWORD)
    await page.keyboard.press('Enter')
    const signIn = page.getByRole('dialog', { name: 'Welcome back' })
    await signIn.getByLabel('Email').fill(email)
    await signIn.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(signIn).toBeHidden()
    expect(await signedInEmail(page)).toBe(email)

    expect(await signedInEmail(signedIn)).toBeNull()
    await elsewhere.close()
    await page.goto('/')
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await expect(page.getByRole('dialog', { name: 'Reset your password' })).toBeVisible()
  },
)

test(
  'an email is confirmed by the link of a mail, which can be asked for again',
  { tag: '@phone' },
  async ({ page }) => {
    const { email } = await signUp(page)
    const first = linkIn(await newestMail(email, /confirm/i))
    await page.goto('/settings')
    await expect(page.getByText('Not verified yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText(`A new mail is on its way to ${email}.`)).toBeVisible()
    await expect.poll(async () => linkIn(await newestMail(email, /confirm/i))).not.toBe(first)
    const link = linkIn(await newestMail(email, /confirm/i))
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
    await expect(page.getByRole('main').getByText(email)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
    await page.getByRole('link', { name: 'Open settings' }).click()
    await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  },
)

test('an email changes when the link to the new one is opened', { tag: '@phone' }, async ({ page }) => {
  await signUp(page)
  const newEmail = `${randomUUID()}@example.com`
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your email' })
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('New email')).toHaveAccessibleDescription('Please enter your email address.')
  await dialog.getByLabel('New email').fill('nonsense')
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('New email')).toHaveAccessibleDescription('Invalid email address.')
  await dialog.getByLabel('New email').fill(newEmail)
  await dialog.getByLabel('Current password').fill('wrong horse')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('Incorrect password.')
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.goto(linkIn(await newestMail(newEmail)))
  await expect(page.getByRole('heading', { name: 'Your email is changed' })).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByRole('main').getByText(newEmail)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await signInByEmail(page, newEmail, PASSWORD)
})

test('links that do not work any more say what to do', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/reset-password', '/verify-email', '/verify-email#token=unknown']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
  }
  await expectAccessible(page)
})
