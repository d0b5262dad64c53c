import { expect, test, type Locator } from '@playwright/test'
import { openAuthDialog, PASSWORD_ADVICE, signedInEmail } from '#e2e/support/auth-dialog.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { PASSWORD, signUpElsewhere } from '#e2e/support/sign-up.ts'

async function fillIn(dialog: Locator, typed: Partial<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(typed))
    if (text !== undefined) await dialog.getByLabel(label, { exact: true }).fill(text)
}

/** Whatever the form of the tab asks for. */
const fillForm = (dialog: Locator, tab: string, email: string, password: string, confirmation: string) =>
  fillIn(dialog, {
    Email: email,
    ...(tab !== 'Reset Password' && { Password: password }),
    ...(tab === 'Sign Up' && { 'Confirm password': confirmation }),
  })

test(
  'the dialog keeps the focus, gives it back, and forgets messages with the tab',
  { tag: '@laptop' },
  async ({ page }) => {
    const dialog = await openAuthDialog(page)
    await expect(dialog.getByLabel('Email')).toBeFocused()
    await page.keyboard.press('Enter')
    const alert = dialog.getByRole('alert').filter({ hasText: 'Please fill in all fields.' })
    await expect(alert).toBeVisible()
    await dialog.getByRole('tab', { name: 'Reset Password' }).click()
    await expect(alert).toBeHidden()
    await expectAccessible(page)
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeFocused()
  },
)

/** Product 5.1, 5.2 and 5.3, as a player meets it: tab, what is typed, and the sentence above the form. */
const MISSING = [
  ['Sign In', {}, 'Please fill in all fields.'],
  ['Sign In', { Email: 'a@example.com' }, 'Please fill in all fields.'],
  ['Sign In', { Password: PASSWORD }, 'Please fill in all fields.'],
  ['Sign Up', {}, 'Please fill in all fields.'],
  ['Sign Up', { Email: 'a@example.com', Password: PASSWORD }, 'Please fill in all fields.'],
] as const

/** Product 8.1, 8.2 and 8.3: tab, email, password, its confirmation, the field that is to blame and its sentence. */
const REFUSALS = [
  ['Sign In', 'nobody@example.com', PASSWORD, '', 'Email', 'No account found with this email address.'],
  ['Sign In', 'EXISTING', 'wrong horse', '', 'Password', 'Incorrect password.'],
  ['Sign In', 'nonsense', PASSWORD, '', 'Email', 'Invalid email address.'],
  ['Sign Up', 'a@example.com', PASSWORD, 'other', 'Confirm password', 'Passwords do not match.'],
  ['Sign Up', 'a@example.com', '12345', '12345', 'Password', 'Password must be at least 6 characters long.'],
  ['Sign Up', 'EXISTING', PASSWORD, PASSWORD, 'Email', 'An account with this email already exists.'],
  ['Sign Up', 'nonsense', PASSWORD, PASSWORD, 'Email', 'Invalid email address.'],
  ['Sign Up', 'new@example.com', 'password', 'password', 'Password', 'Password is too weak.'],
  ['Reset Password', '', '', '', 'Email', 'Please enter your email address.'],
  ['Reset Password', 'nobody@example.com', '', '', 'Email', 'No account found with this email address.'],
  ['Reset Password', 'nonsense', '', '', 'Email', 'Invalid email address.'],
] as const

/** The general sentences of product 8.1, 8.2 and 8.3: tab, call, and the sentence when the server answers what nobody has thought of. */
const OTHERWISE = [
  ['Sign In', 'sign-in/email', 'Failed to sign in. Please check your credentials.'],
  ['Sign Up', 'sign-up/email', 'Failed to create account. Please try again.'],
  ['Reset Password', 'request-password-reset', 'Failed to send password reset email. Please try again.'],
] as const

test(
  'whatever is missing, refused or goes wrong is said where it belongs, and is announced',
  { tag: '@phone' },
  async ({ page }) => {
    const { email: existing } = await signUpElsewhere()
    const dialog = await openAuthDialog(page)
    for (const [tab, typed, sentence] of MISSING)
      await test.step(`${tab} with ${Object.keys(typed).join(' and ') || 'nothing'}`, async () => {
        const labels = ['Email', 'Password', ...(tab === 'Sign Up' ? ['Confirm password'] : [])]
        await dialog.getByRole('tab', { name: tab }).click()
        await fillIn(dialog, { ...Object.fromEntries(labels.map((label) => [label, ''])), ...typed })
        await dialog.getByLabel('Email').focus()
        await page.keyboard.press('Enter')
        await expect(dialog.getByRole('alert')).toHaveText(sentence)
        for (const label of labels) {
          const field = dialog.getByLabel(label, { exact: true })
          await expect(field).toHaveAttribute('aria-invalid', String(!Object.hasOwn(typed, label)))
        }
      })
    for (const [tab, email, password, confirmation, field, sentence] of REFUSALS)
      await test.step(`${tab}: ${sentence}`, async () => {
        await dialog.getByRole('tab', { name: tab }).click()
        await fillForm(dialog, tab, email === 'EXISTING' ? existing : email, password, confirmation)
        await page.keyboard.press('Enter')
        await expect(dialog.getByLabel(field, { exact: true })).toHaveAccessibleDescription(
          tab === 'Sign Up' && field === 'Password' ? `${sentence} ${PASSWORD_ADVICE}` : sentence,
        )
        await expect(dialog.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
      })
    for (const [tab, call, sentence] of OTHERWISE)
      await test.step(`${tab} that fails otherwise`, async () => {
        await page.route(`**/api/auth/${call}`, (route) =>
          route.fulfill({ status: 418, json: { code: 'TEAPOT' } }),
        )
        await dialog.getByRole('tab', { name: tab }).click()
        await fillForm(dialog, tab, 'a@example.com', PASSWORD, PASSWORD)
        await page.keyboard.press('Enter')
        await expect(dialog.getByRole('alert')).toHaveText(sentence)
        await expect(dialog.getByLabel('Email')).toHaveValue('a@example.com')
      })
  },
)

/** What password managers go by. */
const AUTOCOMPLETE = [
  ['Sign In', 'Email', /^username/],
  ['Sign In', 'Password', 'current-password'],
  ['Sign Up', 'Email', 'email'],
  ['Sign Up', 'Password', 'new-password'],
  ['Sign Up', 'Confirm password', 'new-password'],
  ['Reset Password', 'Email', 'username'],
] as const

test(
  'the dialog says what it takes and what it did, and can be left',
  { tag: '@phone' },
  async ({ page }) => {
    const { email } = await signUpElsewhere()
    const dialog = await openAuthDialog(page)
    for (const [tab, label, autocomplete] of AUTOCOMPLETE) {
      await dialog.getByRole('tab', { name: tab }).click()
      await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', autocomplete)
    }
    await dialog.getByRole('tab', { name: 'Sign Up' }).click()
    // Before it is broken.
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      `Password must be at least 6 characters long. ${PASSWORD_ADVICE}`,
    )
    await dialog.getByRole('tab', { name: 'Reset Password' }).click()
    await fillIn(dialog, { Email: email })
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toHaveText('Password reset email sent! Check your inbox.')
    await dialog.getByRole('tab', { name: 'Sign In' }).click()
    await expect(dialog.getByRole('alert')).toBeHidden()
    await fillIn(dialog, { Email: email, Password: PASSWORD })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    expect(await signedInEmail(page)).toBeNull()
  },
)

/** The button of each way in, the call that it waits for, and how its failure begins. */
const WAYS = [
  ['Sign In', 'sign-in/email', 'Failed to sign in.'],
  ['Continue with Google', 'sign-in/social', 'Failed to sign in with Google'],
  ['Continue with Apple', 'sign-in/social', 'Failed to sign in with Apple'],
] as const

test(
  'a way in that is on its way says so, and the other ways wait; one that is not configured says so',
  { tag: '@phone' },
  async ({ page }) => {
    const dialog = await openAuthDialog(page)
    await fillIn(dialog, { Email: 'a@example.com', Password: PASSWORD })
    const button = (name: string) => dialog.getByRole('button', { name, exact: true })
    for (const [way, call, failure] of WAYS)
      await test.step(way, async () => {
        const answer = Promise.withResolvers<void>()
        await page.route(`**/api/auth/${call}`, async (route) => {
          await answer.promise
          await route.abort()
        })
        await button(way).click()
        for (const [name] of WAYS) {
          await expect(button(name)).toBeDisabled()
          await expect(button(name).getByRole('progressbar')).toHaveCount(name === way ? 1 : 0)
        }
        answer.resolve()
        for (const [name] of WAYS) await expect(button(name)).toBeEnabled()
        await expect(dialog.getByRole('alert').filter({ hasText: failure })).toBeVisible()
        await page.unroute(`**/api/auth/${call}`)
      })
    // Here both are configured: the server is asked for one that is not.
    await page.route('**/api/auth/sign-in/social', (route) =>
      route.continue({
        postData: JSON.stringify({ ...(route.request().postDataJSON() as object), provider: 'facebook' }),
      }),
    )
    for (const provider of ['Google', 'Apple']) {
      await button(`Continue with ${provider}`).click()
      await expect(dialog.getByRole('alert').filter({ hasText: provider })).toHaveText(
        `Failed to sign in with ${provider}: This way of signing in is not set up on this server.`,
      )
    }
  },
)
