import { expect, test, type Locator, type Page } from '@playwright/test'
import { openAuthDialog } from '#e2e/support/auth-dialog.ts'
import { expectAccessible } from '#e2e/support/expect-accessible.ts'
import { putOffIntroduction } from '#e2e/support/introduction.ts'
import { expectFocusKept, typeInto, use } from '#e2e/support/keyboard.ts'
import { chooseAccount, newEmail } from '#e2e/support/outside-account.ts'
import { PASSWORD, signUp } from '#e2e/support/sign-up.ts'

// No journey waits for ten minutes: the first answer is the one that an old login gets.

const refusal = {
  status: 403,
  contentType: 'application/problem+json',
  json: {
    type: 'about:blank',
    title: 'Forbidden',
    status: 403,
    detail: 'Show us first that it is you.',
    code: 'FRESH_SIGN_IN_NEEDED',
  },
}

/** How often the server was asked; the first `refused` times as with a login from long ago. */
async function asWithOldLogin(page: Page, method: string, path: string, refused = 1) {
  const count = { asked: 0 }
  await page.route(path, (route) => {
    if (route.request().method() !== method) return route.fallback()
    count.asked += 1
    return count.asked <= refused ? route.fulfill(refusal) : route.continue()
  })
  return count
}

test(
  'an export waits for "Is it you?", which takes the password after a wrong one, by keyboard alone',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page)
    await page.goto('/settings')
    const count = await asWithOldLogin(page, 'GET', '**/api/me/export?format=csv')
    const button = page.getByRole('button', { name: 'Sessions (CSV)' })
    await use(page, button)
    const dialog = page.getByRole('dialog', { name: 'Is it you?' })
    await expectAccessible(page)
    await typeInto(page, dialog.getByLabel('Password', { exact: true }), 'wrong horse')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Incorrect password.',
    )
    await typeInto(page, dialog.getByLabel('Password', { exact: true }), PASSWORD)
    const file = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect((await file).suggestedFilename()).toMatch(/\.csv$/)
    await expect(dialog).toBeHidden()
    expect(count.asked).toBe(2)
    await expectFocusKept(page)
  },
)

test(
  'whoever would rather not show it, or cannot, changes nothing and loses nothing that was typed',
  { tag: '@phone' },
  async ({ page }) => {
    const { email } = await signUp(page)
    await page.goto('/settings')
    const count = await asWithOldLogin(page, 'DELETE', '**/api/me', 2)
    await use(page, page.getByRole('button', { name: 'Delete account…' }))
    const deletion = page.getByRole('dialog', { name: 'Delete your account?' })
    const field = deletion.getByLabel('Type your email to confirm')
    const confirm = deletion.getByRole('button', { name: 'Delete account' })
    const refused = deletion.getByRole('alert').filter({ hasText: 'Show us first that it is you.' })
    const question = page.getByRole('dialog', { name: 'Is it you?' })
    const password = question.getByLabel('Password', { exact: true })
    await typeInto(page, field, email)
    await use(page, confirm)
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(refused).toBeVisible()
    await expect(field).toHaveValue(email)
    await expectAccessible(page)
    expect(count.asked).toBe(1)

    await use(page, confirm)
    await typeInto(page, password, 'wrong horse')
    await page.keyboard.press('Enter')
    await expect(password).toHaveAccessibleDescription('Incorrect password.')
    await page.keyboard.press('Escape')
    await expect(refused).toBeVisible()
    await expect(field).toHaveValue(email)
    expect(count.asked).toBe(2)

    // Another try works, and it asks only for what is still missing.
    await use(page, confirm)
    await expect(page).toHaveURL('/')
    expect(count.asked).toBe(3)
  },
)

test('one answer serves everything that waits for it', { tag: '@phone' }, async ({ page }) => {
  await signUp(page)
  await page.goto('/settings')
  const bothAsked = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/api/me/export?format=*', async (route) => {
    asked += 1
    if (asked > 2) return route.continue()
    if (asked === 2) bothAsked.resolve()
    await bothAsked.promise
    await route.fulfill(refusal)
  })
  await page.getByRole('button', { name: 'Everything (JSON)' }).click()
  await page.getByRole('button', { name: 'Sessions (CSV)' }).click()
  const files: string[] = []
  page.on('download', (file) => files.push(file.suggestedFilename().replace(/^.*\./, '')))
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await question.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect.poll(() => files.toSorted((a, b) => a.localeCompare(b))).toEqual(['csv', 'json'])
  await expect(question).toBeHidden()
})

test(
  'a new email is typed once, with the password that it asks for anyway',
  { tag: '@phone' },
  async ({ page }) => {
    const { email } = await signUp(page)
    await page.goto('/settings')
    const count = await asWithOldLogin(page, 'POST', '**/api/auth/change-email', 2)
    await use(page, page.getByRole('button', { name: 'Change email' }))
    const dialog = page.getByRole('dialog', { name: 'Change your email' })
    await typeInto(page, dialog.getByLabel('New email'), `new.${email}`)
    await typeInto(page, dialog.getByLabel('Current password'), 'wrong horse')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('Incorrect password.')
    await typeInto(page, dialog.getByLabel('Current password'), PASSWORD)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    expect(count.asked).toBe(3)
  },
)

test(
  'who came by Google shows it there, and another account of theirs changes nothing here',
  { tag: '@phone' },
  async ({ page }) => {
    const email = newEmail()
    const byGoogle = async (button: Locator, account: string) => {
      const popup = page.waitForEvent('popup')
      await button.click()
      await chooseAccount(await popup, account)
    }
    const signIn = await openAuthDialog(page)
    await byGoogle(signIn.getByRole('button', { name: 'Continue with Google' }), email)
    await expect(signIn).toBeHidden()
    await putOffIntroduction(page)
    await page.goto('/settings')
    const count = await asWithOldLogin(page, 'GET', '**/api/me/export?format=csv', 9)
    const exporting = page.getByRole('button', { name: 'Sessions (CSV)' })
    const google = page
      .getByRole('dialog', { name: 'Is it you?' })
      .getByRole('button', { name: 'Continue with Google' })
    await exporting.click()
    await byGoogle(google, email)
    await expect.poll(() => count.asked).toBe(2)

    await asWithOldLogin(page, 'POST', '**/api/auth/change-email')
    await page.getByRole('button', { name: 'Change email' }).click()
    const change = page.getByRole('dialog', { name: 'Change your email' })
    await change.getByLabel('New email').fill(`new.${email}`)
    await page.keyboard.press('Enter')
    await expect(google).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(change.getByRole('alert')).toContainText('Show us first that it is you.')
    await expect(change.getByLabel('New email')).toHaveValue(`new.${email}`)
    await page.keyboard.press('Escape')

    await exporting.click()
    const loaded = page.waitForEvent('load')
    await byGoogle(google, newEmail())
    await loaded
    // The last time by the player, and not once more by the page.
    expect(count.asked).toBe(3)
  },
)
