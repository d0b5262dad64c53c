import { expect, test, type Page } from '@playwright/test'
import { openAuthDialog, openTab, signedInEmail } from '#e2e/support/auth-dialog.ts'
import { putOffIntroduction } from '#e2e/support/introduction.ts'
import { expectFocusKept, use } from '#e2e/support/keyboard.ts'
import { signUpUnconfirmed } from '#e2e/support/sign-up.ts'
import { chooseAccount, newEmail } from '#e2e/support/outside-account.ts'

const PROVIDERS = ['Google', 'Apple'] as const

/** As browsers do that block windows. */
const blockPopups = (page: Page) => page.addInitScript(() => void (window.open = () => null))

for (const provider of PROVIDERS) {
  test(`${provider} signs in in a popup, by keyboard alone`, { tag: '@phone' }, async ({ page }) => {
    const email = newEmail()
    const dialog = await openAuthDialog(page)
    const opened = page.waitForEvent('popup')
    await use(page, dialog.getByRole('button', { name: `Continue with ${provider}` }))
    const popup = await opened
    await chooseAccount(popup, email)
    await expect(dialog).toBeHidden()
    expect(popup.isClosed()).toBe(true)
    expect(await signedInEmail(page)).toBe(email)
    await putOffIntroduction(page)
    await expect(page.getByRole('main').getByRole('link', { name: 'View Stats' })).toBeVisible()
    await expectFocusKept(page)
  })

  test(
    `${provider} signs in by redirect when the popup is blocked, and leads back`,
    { tag: '@phone' },
    async ({ page }) => {
      const email = newEmail()
      await blockPopups(page)
      await page.goto('/stats')
      await use(page, page.getByRole('button', { name: `Sign in with ${provider}` }))
      await chooseAccount(page, email)
      await expect(page).toHaveURL('/stats')
      await putOffIntroduction(page)
      await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible()
      expect(await signedInEmail(page)).toBe(email)
      // Read once, half a second after the page has loaded.
      const kept = () =>
        page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('keepup')))
      await expect.poll(kept).toEqual([])
    },
  )

  test(
    `a sign-in with ${provider} that the player cancels there says so, and can be done again`,
    { tag: '@phone' },
    async ({ page }) => {
      const dialog = await openAuthDialog(page)
      const opened = page.waitForEvent('popup')
      const button = dialog.getByRole('button', { name: `Continue with ${provider}` })
      await use(page, button)
      const popup = await opened
      await use(popup, popup.getByRole('button', { name: 'Cancel' }))
      const alert = dialog.getByRole('alert')
      await expect(alert).toHaveText(`Failed to sign in with ${provider}: The sign-in was canceled.`)
      await expect(button).toBeEnabled()
      await expect(button).toBeFocused()
      await openTab(page, dialog, 'Sign Up')
      await expect(alert).toBeHidden()
    },
  )
}

test(
  'an account whose email is not verified is not linked to, and says how to go on',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const stranger = await browser.newPage()
    const { email } = await signUpUnconfirmed(stranger)
    await stranger.close()
    const dialog = await openAuthDialog(page)
    const opened = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Continue with Google' }).click()
    await chooseAccount(await opened, email)
    await expect(dialog.getByRole('alert')).toHaveText(
      'Failed to sign in with Google: An account with this email already exists. Sign in with your password, verify your email, then try again.',
    )
  },
)

test('an error of the provider is told on the gate screen', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/stats')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await (await opened).getByRole('button', { name: 'Answer with an error' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to sign in with Google: The sign-in service reported an error. Please try again.',
  )
})

test(
  'an error after a redirect is told in the dialog, on the page where the sign-in began',
  { tag: '@phone' },
  async ({ page }) => {
    await blockPopups(page)
    const dialog = await openAuthDialog(page, '/support')
    await dialog.getByRole('button', { name: 'Continue with Apple' }).click()
    await expect(page.getByRole('heading', { name: 'Stand-in for Apple' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/support')
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'Failed to sign in with Apple: The sign-in was canceled.',
    )
  },
)

for (const provider of PROVIDERS) {
  test(`${provider} being down is told, and nothing hangs`, { tag: '@phone' }, async ({ page }) => {
    const dialog = await openAuthDialog(page)
    const opened = page.waitForEvent('popup')
    const button = dialog.getByRole('button', { name: `Continue with ${provider}` })
    await button.click()
    const popup = await opened
    await popup.getByRole('button', { name: 'unreachable.player@example.com' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      `Failed to sign in with ${provider}: The sign-in service does not answer. Please try again in a moment.`,
    )
    await expect.poll(() => popup.isClosed()).toBe(true)
    await expect(button).toBeEnabled()
    expect(await signedInEmail(page)).toBeNull()
  })
}

test(
  'on another name of the same machine a sign-in says where it works',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const dialog = await openAuthDialog(page, baseURL!.replace('localhost', '127.0.0.1'))
    const opened = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Continue with Google' }).click()
    await opened
    await expect(dialog.getByRole('alert')).toHaveText(
      `Failed to sign in with Google: Please open ${baseURL} to sign in this way.`,
    )
  },
)
