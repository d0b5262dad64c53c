import { expect, test, type Page } from '@playwright/test'
import { openAuthDialog, openTab, signInByEmail, signedInEmail } from '#e2e/support/auth-dialog.ts'
import { expectFocusKept, typeInto, use } from '#e2e/support/keyboard.ts'
import { PASSWORD, signUp } from '#e2e/support/sign-up.ts'

// Every step with a passkey is walked by keyboard alone.

const CHALLENGE = '**/passkey/generate-authenticate-options'

/** The player's own device: it answers for the player, or waits until they have decided. */
async function addDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    answers: (enabled: boolean) =>
      cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

async function addPasskey(page: Page): Promise<void> {
  await page.goto('/settings')
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
  await use(page, page.getByRole('button', { name: 'Add a passkey' }))
  await expect(page.getByRole('button', { name: /^Rename Chrome on/ })).toBeVisible()
  await expectFocusKept(page)
}

async function signOut(page: Page): Promise<void> {
  await use(page, page.getByRole('main').getByRole('button', { name: 'Sign Out' }))
  await expect(page).toHaveURL('/')
}

test('a passkey is added, named, used to sign in, and removed', { tag: '@phone' }, async ({ page }) => {
  const device = await addDevice(page)
  const { email } = await signUp(page)
  await addPasskey(page)
  await use(page, page.getByRole('button', { name: /^Rename Chrome on/ }))
  const rename = page.getByRole('dialog', { name: 'Rename this passkey' })
  await typeInto(page, rename.getByLabel('Name'), 'My phone')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove My phone' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rename My phone' })).toBeFocused()

  await signOut(page)
  await device.answers(false)
  const suggested = page.waitForResponse(CHALLENGE)
  const dialog = await openAuthDialog(page)
  await suggested
  const button = dialog.getByRole('button', { name: 'Sign in with a passkey' })
  // A device that was asked while it does not answer never does: it is asked only once it answers.
  const answering = Promise.withResolvers<void>()
  await page.route(CHALLENGE, (route) => answering.promise.then(() => route.continue()))
  await use(page, button)
  await expect(button).toBeDisabled()
  await device.answers(true)
  answering.resolve()
  await expect(dialog).toBeHidden()
  await expectFocusKept(page)
  expect(await signedInEmail(page)).toBe(email)

  await page.goto('/settings')
  await use(page, page.getByRole('button', { name: 'Remove My phone' }))
  const question = page.getByRole('alertdialog', { name: 'Remove this passkey?' })
  await expect(question).toContainText('My phone can no longer be used to sign in.')
  await use(page, question.getByRole('button', { name: 'Remove' }))
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
  await expectFocusKept(page)
})

test('a passkey is suggested where the email is typed', { tag: '@phone' }, async ({ page }) => {
  const device = await addDevice(page)
  const { email } = await signUp(page)
  await addPasskey(page)
  await signOut(page)
  await device.answers(false)
  let challenges = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/passkey/generate-authenticate-options')) challenges += 1
  })
  const dialog = await openAuthDialog(page)
  const field = dialog.getByLabel('Email')
  await expect(field).toHaveAttribute('autocomplete', 'username webauthn')
  await openTab(page, dialog, 'Sign Up')
  await expect(field).toHaveAttribute('autocomplete', 'email')
  await device.answers(true)
  expect(challenges).toBe(1)
  await openTab(page, dialog, 'Sign In')
  await expect(dialog).toBeHidden()
  expect(await signedInEmail(page)).toBe(email)
})

test('suggestions do not stand in the way of a password', { tag: '@phone' }, async ({ page }) => {
  const device = await addDevice(page)
  const { email } = await signUp(page)
  await addPasskey(page)
  await signOut(page)
  await device.answers(false)
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'warning' && problems.push(message.text()))
  await signInByEmail(page, email, PASSWORD)
  expect(await signedInEmail(page)).toBe(email)
  expect(problems.filter((text) => text.includes('asskey'))).toEqual([])
})
