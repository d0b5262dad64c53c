import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { openAuthDialog, openTab, signedInEmail } from '#e2e/support/auth-dialog.ts'
import { typeInto, use } from '#e2e/support/keyboard.ts'
import { PASSWORD, signUpElsewhere, signUpUnconfirmed } from '#e2e/support/sign-up.ts'
import { linkIn, newestMail } from '#e2e/support/server/stand-ins.ts'

const NEW_PASSWORD = 'a better horse'

test(
  'by keyboard alone the link of a mail sets a new password, ends the other logins and works once',
  { tag: '@phone' },
  async ({ page }) => {
    const { email, request } = await signUpElsewhere()
    const dialog = await openAuthDialog(page)
    await openTab(page, dialog, 'Reset Password')
    await typeInto(page, dialog.getByLabel('Email'), email)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Password reset email sent! Check your inbox.')

    const link = linkIn(await newestMail(email, /reset/i))
    await page.goto(link)
    await typeInto(page, page.getByLabel('New password', { exact: true }), NEW_PASSWORD)
    await typeInto(page, page.getByLabel('Confirm new password'), NEW_PASSWORD)
    await page.keyboard.press('Enter')
    const signIn = page.getByRole('dialog', { name: 'Welcome back' })
    await typeInto(page, signIn.getByLabel('Email'), email)
    await typeInto(page, signIn.getByLabel('Password', { exact: true }), NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(signIn).toBeHidden()
    expect(await signedInEmail(page)).toBe(email)
    expect((await request.get('/api/me')).status()).toBe(401)

    await page.goto('/')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Link expired' })).toBeVisible()
  },
)

test(
  'an email is confirmed by the link of a mail, and changed by that of a mail to the new one',
  { tag: '@phone' },
  async ({ page }) => {
    const { email } = await signUpUnconfirmed(page)
    const first = linkIn(await newestMail(email, /confirm/i))
    await page.goto('/settings')
    await use(page, page.getByRole('button', { name: 'Send again' }))
    await expect.poll(async () => linkIn(await newestMail(email, /confirm/i))).not.toBe(first)
    await page.goto(linkIn(await newestMail(email, /confirm/i)))
    await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Link expired' })).toBeVisible()
    await use(page, page.getByRole('link', { name: 'Open settings' }))
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()

    const newEmail = `${randomUUID()}@example.com`
    await page.getByRole('button', { name: 'Change email' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change email' })
    await dialog.getByLabel('New email').fill(newEmail)
    await dialog.getByLabel('Current password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.goto(linkIn(await newestMail(newEmail)))
    await expect(page.getByRole('heading', { name: 'Email changed' })).toBeVisible()
    await expect.poll(() => signedInEmail(page)).toBe(newEmail)
  },
)

test('a mail is as wide as the phone that shows it', { tag: '@phone' }, async ({ page, context }) => {
  const { email } = await signUpUnconfirmed(page)
  const { html } = await newestMail(email, /confirm/i)
  const mail = await context.newPage()
  await mail.setContent(html)
  expect(await mail.evaluate(() => document.documentElement.scrollWidth)).toBe(mail.viewportSize()!.width)
})
