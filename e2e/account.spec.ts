import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { signInByEmail, signedInEmail } from './support/auth-dialog.ts'
import { PASSWORD, signUp } from './support/sign-up.ts'

const picture = () =>
  sharp({ create: { width: 800, height: 500, channels: 3, background: '#2563eb' } })
    .png()
    .toBuffer()

test('a photo is chosen, cut and shown; what is no photo is refused', { tag: '@phone' }, async ({ page }) => {
  await signUp(page)
  await page.goto('/settings')
  const input = page.locator('input[type="file"]')
  const dialog = page.getByRole('dialog', { name: 'Your photo' })
  await expect(page.getByText('Choose a photo')).toBeVisible()
  await input.setInputFiles({
    name: 'page.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<script>1</script>'),
  })
  await expect(dialog.getByRole('alert')).toContainText('This is no photo that we can read.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture() })
  await dialog.getByRole('group', { name: 'Part of the picture' }).press('ArrowRight')
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/me/photo'))
  await dialog.getByRole('button', { name: 'Save photo' }).click()
  expect((await kept).status()).toBe(204)
  await expect(dialog).toBeHidden()
  const photos = page.locator('img[src^="/api/photos/"]')
  // In the settings, and in the avatar menu's button.
  await expect(photos).toHaveCount(2)
  await expect.poll(() => photos.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(photos).toHaveCount(0)
})

test(
  'who deletes the account types the email, is signed out, and can come back',
  { tag: '@phone' },
  async ({ page }) => {
    const { email } = await signUp(page)
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Delete account …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    const confirm = dialog.getByRole('button', { name: 'Delete account' })
    await expect(confirm).toBeDisabled()
    await dialog.getByLabel('Type your email to confirm').fill(email)
    await confirm.click()
    await expect(page).toHaveURL('/')
    await expect(
      page.getByText(/^Your account will be erased on .+ Sign in before then to keep it\.$/),
    ).toBeVisible()
    expect(await signedInEmail(page)).toBeNull()
    await signInByEmail(page, email, PASSWORD)
    await page.goto('/profile')
    const notice = page.getByRole('region', { name: 'Your account is about to be deleted' })
    await notice.getByRole('button', { name: 'Keep my account' }).click()
    await expect(notice).toBeHidden()
    const me = (await (await page.request.get('/api/me')).json()) as { deletionDueAt: string | null }
    expect(me.deletionDueAt).toBeNull()
  },
)
