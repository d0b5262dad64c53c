import { expect, test } from '@playwright/test'
import { use } from '#e2e/support/keyboard.ts'
import { PASSWORD, signUpElsewhere } from '#e2e/support/sign-up.ts'
import { linkIn, newestMail } from '#e2e/support/server/stand-ins.ts'

test(
  'a player who did not change the password ends every login by the link of a mail, and gets one for a new password',
  { tag: '@phone' },
  async ({ page }) => {
    const { email, request: thief } = await signUpElsewhere()
    const data = { currentPassword: PASSWORD, newPassword: 'horse of a thief' }
    expect((await thief.post('/api/auth/change-password', { data })).status()).toBe(200)
    await page.goto(linkIn(await newestMail(email, /password was changed/)))
    await expect(page.getByRole('heading', { name: 'Not you?' })).toBeVisible()
    // Opening it has changed nothing.
    expect((await thief.get('/api/me')).status()).toBe(200)
    await use(page, page.getByRole('button', { name: 'This was not me' }))
    await expect(page.getByRole('heading', { name: 'Signed out everywhere' })).toBeVisible()
    expect((await thief.get('/api/me')).status()).toBe(401)
    await page.goto(linkIn(await newestMail(email, /reset/i)))
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  },
)
