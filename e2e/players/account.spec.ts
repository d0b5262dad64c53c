import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { signInByEmail, signedInEmail } from '#e2e/support/auth-dialog.ts'
import { useFile } from '#e2e/support/keyboard.ts'
import { signUp } from '#e2e/support/sign-up.ts'

const picture = () =>
  sharp({ create: { width: 800, height: 500, channels: 3, background: '#2563eb' } })
    .png()
    .toBuffer()

test('a photo is cut, kept, shown and removed', { tag: '@phone' }, async ({ page }) => {
  await signUp(page)
  await page.goto('/settings')
  await useFile(page, page.getByRole('button', { name: 'Choose a photo' }), {
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await picture(),
  })
  await page.getByRole('dialog', { name: 'Your photo' }).getByRole('button', { name: 'Save photo' }).click()
  const photos = page.locator('img[src^="/api/photos/"]')
  // In the settings, and in the avatar menu's button.
  await expect(photos).toHaveCount(2)
  await expect.poll(() => photos.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(photos).toHaveCount(0)
})

test(
  'who deletes the account is signed out, and can come back and keep it',
  { tag: '@phone' },
  async ({ page }) => {
    const { email } = await signUp(page)
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Delete account…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Type your email').fill(email)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(page).toHaveURL('/')
    const farewell = /^Erased on .+ Sign in before then to keep it\.$/
    await expect(page.getByRole('alert').filter({ hasText: farewell })).toBeVisible()
    expect(await signedInEmail(page)).toBeNull()
    await signInByEmail(page, email)
    await page.goto('/profile')
    const notice = page.getByRole('region', { name: 'Account being deleted' })
    await notice.getByRole('button', { name: 'Keep my account' }).click()
    await expect(notice).toBeHidden()
    const me = (await (await page.request.get('/api/me')).json()) as { deletionDueAt: string | null }
    expect(me.deletionDueAt).toBeNull()
  },
)
