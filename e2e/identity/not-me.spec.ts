import { expect, test } from '@playwright/test'
import { signedInEmail } from '#e2e/support/auth-dialog.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { use } from '#e2e/support/keyboard.ts'
import { PASSWORD, signUp } from '#e2e/support/sign-up.ts'
import { linkIn, newestMail } from '#e2e/support/stand-ins.ts'

test(
  'who did not change the password says so by the link of a mail, and sets a new one',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const elsewhere = await browser.newContext()
    const thief = await elsewhere.newPage()
    const { email } = await signUp(thief)
    const data = { currentPassword: PASSWORD, newPassword: 'horse of a thief' }
    const answer = await thief.request.post('/api/auth/change-password', { data })
    expect(answer.status()).toBe(200)

    const link = linkIn(await newestMail(email, /password was changed/))
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Was this not you?' })).toBeVisible()
    await expect(page.getByText('The password of your account was changed.')).toBeVisible()
    await expectAccessible(page)
    // Opening it has changed nothing.
    expect(await signedInEmail(thief)).toBe(email)
    await use(page, page.getByRole('button', { name: 'This was not me' }))
    await expect(page.getByRole('heading', { name: 'You are signed out everywhere' })).toBeVisible()
    await expectAccessible(page)
    expect(await signedInEmail(thief)).toBeNull()
    await elsewhere.close()

    await page.goto(linkIn(await newestMail(email, /reset/i)))
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    await page.goto('/')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  },
)
