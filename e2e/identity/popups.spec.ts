import { expect, test } from '@playwright/test'
import { openAuthDialog, signedInEmail } from '#e2e/support/auth-dialog.ts'
import { chooseAccount, newEmail } from '#e2e/support/outside-account.ts'
import { standInPort } from '#e2e/support/stand-ins.ts'

test('closing the popup goes on in the page itself', { tag: '@phone' }, async ({ page }) => {
  const email = newEmail()
  const dialog = await openAuthDialog(page)
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Continue with Google' }).click()
  const popup = await opened
  await expect(popup.getByRole('heading')).toBeVisible()
  await popup.close()
  await chooseAccount(page, email)
  await expect(page).toHaveURL('/')
  await expect.poll(() => signedInEmail(page)).toBe(email)
})

test(
  'a popup that a cross-origin-opener policy cuts off goes on in the page itself',
  { tag: '@phone' },
  async ({ page }) => {
    const email = newEmail()
    const dialog = await openAuthDialog(page)
    const opened = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Continue with Google' }).click()
    await (await opened).getByRole('button', { name: 'Cut this window off' }).click()
    await chooseAccount(page, email)
    await expect(page).toHaveURL('/')
    await expect.poll(() => signedInEmail(page)).toBe(email)
  },
)

test('messages of other windows and pages sign nobody in', { tag: '@phone' }, async ({ page }) => {
  const dialog = await openAuthDialog(page)
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Continue with Google' }).click()
  const popup = await opened
  await expect(popup.getByRole('heading')).toBeVisible()
  await page.evaluate(() => {
    const error = { code: 'FORGED', message: 'Forged.' }
    window.postMessage({ type: 'keepup:sign-in', provider: 'google', state: null, error }, '*')
  })
  await popup.evaluate(() => {
    const error = { code: 'FORGED', message: 'Forged.' }
    window.opener.postMessage({ type: 'keepup:sign-in', provider: 'google', state: null, error }, '*')
  })
  const email = newEmail()
  await chooseAccount(popup, email)
  await expect(dialog).toBeHidden()
  expect(await signedInEmail(page)).toBe(email)
})

test(
  'the outcome is told to our own page only, whoever opened the window',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    await page.goto(`http://127.0.0.1:${standInPort(process.env['E2E_PORT'])}/`)
    await page.evaluate(() => {
      window.addEventListener('message', ({ data }) => (document.title = JSON.stringify(data)))
      document.title = 'nothing heard'
    })
    const opened = page.waitForEvent('popup')
    await page.evaluate((url) => void window.open(url), `${baseURL}/api/auth/result?provider=google&state=s`)
    const popup = await opened
    // It closes itself once it has told.
    await expect.poll(() => popup.isClosed()).toBe(true)
    await expect(page).toHaveTitle('nothing heard')
  },
)
