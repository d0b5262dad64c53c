import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { signInByEmail, signedInEmail } from '#e2e/support/auth-dialog.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { choose, expectFocusKept, typeInto, use, useFile } from '#e2e/support/keyboard.ts'
import { PASSWORD, signUp } from '#e2e/support/sign-up.ts'

// Walked by keyboard alone, each of them.

const picture = () =>
  sharp({ create: { width: 800, height: 500, channels: 3, background: '#2563eb' } })
    .png()
    .toBuffer()

test('a photo is chosen, cut and shown; what is no photo is refused', { tag: '@phone' }, async ({ page }) => {
  await signUp(page)
  await page.goto('/settings')
  const chooseButton = page.getByRole('button', { name: 'Choose a photo' })
  const dialog = page.getByRole('dialog', { name: 'Your photo' })
  await useFile(page, chooseButton, {
    name: 'page.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<script>1</script>'),
  })
  await expect(dialog.getByRole('alert')).toContainText('This is not a photo that we can read.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(chooseButton).toBeFocused()
  await useFile(page, chooseButton, { name: 'me.png', mimeType: 'image/png', buffer: await picture() })
  const part = dialog.getByRole('application', { name: 'Part of the picture' })
  await use(page, part, 'ArrowRight')
  await expect(part.getByRole('status')).toHaveText('The middle is 53% from the left and 50% from the top.')
  const zoom = dialog.getByRole('slider', { name: 'Zoom' })
  await use(page, zoom, 'ArrowRight')
  await expect(zoom).toHaveAttribute('aria-valuetext', '1.05 times as large')
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/me/photo'))
  await use(page, dialog.getByRole('button', { name: 'Save photo' }))
  expect((await kept).status()).toBe(204)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('alert').filter({ hasText: 'Photo saved.' })).toBeVisible()
  await expectFocusKept(page)
  const photos = page.locator('img[src^="/api/photos/"]')
  // In the settings, and in the avatar menu's button.
  await expect(photos).toHaveCount(2)
  await expect.poll(() => photos.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
  await use(page, page.getByRole('button', { name: 'Remove photo' }))
  await expect(photos).toHaveCount(0)
  await expectFocusKept(page)
})

test(
  'who deletes the account types the email, is signed out, and can come back',
  { tag: '@phone' },
  async ({ page }) => {
    const { email } = await signUp(page)
    await page.goto('/settings')
    const open = page.getByRole('button', { name: 'Delete account…' })
    await use(page, open)
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    const confirm = dialog.getByRole('button', { name: 'Delete account' })
    await expect(confirm).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
    await page.keyboard.press('Enter')
    await typeInto(page, dialog.getByLabel('Type your email to confirm'), email)
    await use(page, confirm)
    await expect(page).toHaveURL('/')
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /^Your account will be erased on .+ Sign in before then to keep it\.$/ }),
    ).toBeVisible()
    await expectFocusKept(page)
    expect(await signedInEmail(page)).toBeNull()
    await signInByEmail(page, email, PASSWORD)
    await page.goto('/profile')
    const notice = page.getByRole('region', { name: 'Your account is about to be deleted' })
    await use(page, notice.getByRole('button', { name: 'Keep my account' }))
    await expect(notice).toBeHidden()
    await expectFocusKept(page)
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
    await use(page, page.getByRole('link', { name: 'Import a file' }))
    const chooseFile = (...lines: string[]) =>
      useFile(page, page.getByRole('button', { name: 'Choose a file' }), {
        name: 'mine.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\n')),
      })
    await chooseFile('Datum;Ballen;Dauer', '1.3.2026;120')
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing was imported' })).toContainText('Line')
    await chooseFile('Datum;Ballen;Dauer', '1.3.2026;120;5:00', '2.3.2026;viele;5:00', '3.3.2026;300;12:30')
    await expect(page.getByRole('heading', { name: 'Preview of mine.csv' })).toBeFocused()
    await use(page, page.getByRole('combobox', { name: 'Count' }))
    await choose(page, page.getByRole('option', { name: 'Ballen' }))
    const counts = page.getByRole('main').getByRole('status')
    await expect(counts).toContainText('1 row with errors')
    await expect(page.getByRole('cell', { name: 'The count is not a whole number.' })).toBeVisible()
    await expectAccessible(page)
    await use(page, page.getByRole('button', { name: 'Leave out 1 row with errors' }))
    const save = page.getByRole('button', { name: 'Import 2 sessions' })
    await expect(counts).toHaveText('2 sessions count')
    await expect(save).toBeFocused()
    await page.keyboard.press('Enter')
    const done = page.getByRole('heading', { name: 'Your history is here' })
    await expect(done).toBeFocused()
    await expect(done).toHaveAccessibleDescription(/^2 sessions count/)
    const totalNow = async () =>
      ((await (await page.request.get('/api/me')).json()) as { totalJuggles: number }).totalJuggles
    expect(await totalNow()).toBe(420)
    await use(page, page.getByRole('button', { name: 'Take back' }))
    const gone = page.waitForResponse(
      (answer) => answer.url().includes('/api/me/history-imports/') && answer.request().method() === 'DELETE',
    )
    await use(page, page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }))
    expect((await gone).status()).toBe(204)
    await expect(page.getByRole('alert').filter({ hasText: 'Taken back.' })).toBeVisible()
    await expectFocusKept(page)
    expect(await totalNow()).toBe(0)
  },
)
