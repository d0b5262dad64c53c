import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { signInByEmail, signedInEmail } from '#e2e/support/auth-dialog.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { PASSWORD, signUp } from '#e2e/support/sign-up.ts'

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

test(
  'practice from before is imported out of a file, and taken back',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page)
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Import a file' }).click()
    const input = page.locator('input[type="file"]')
    const file = (lines: string[]) => ({
      name: 'mine.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Datum;Anzahl;Dauer', ...lines].join('\n')),
    })
    await input.setInputFiles(file(['1.3.2026;120;5:00', '2.3.2026;viele;5:00', '3.3.2026;300;12:30']))
    await expect(page.getByText('1 row with errors').first()).toBeVisible()
    await expect(page.getByRole('cell', { name: 'The count is no whole number.' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Leave out 1 row with errors' }).click()
    await page.getByRole('button', { name: 'Import 2 sessions' }).click()
    await expect(page.getByRole('heading', { name: 'Your history is here' })).toBeVisible()
    const totalNow = async () =>
      ((await (await page.request.get('/api/me')).json()) as { totalJuggles: number }).totalJuggles
    expect(await totalNow()).toBe(420)
    await page.getByRole('button', { name: 'Take back' }).click()
    const gone = page.waitForResponse(
      (answer) => answer.url().includes('/api/me/history-imports/') && answer.request().method() === 'DELETE',
    )
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
    expect((await gone).status()).toBe(204)
    expect(await totalNow()).toBe(0)
  },
)
