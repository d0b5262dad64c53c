import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo, typeInto, use } from './keyboard.ts'
import { PASSWORD } from './sign-up.ts'

/** The dialog of the landing page, opened by keyboard alone. */
export async function openAuthDialog(page: Page): Promise<Locator> {
  await page.goto('/')
  await use(page, page.getByRole('banner').getByRole('button', { name: 'Sign In' }))
  // Not the dialog that asks a new player for their name.
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('tab') })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Opens another tab of the dialog, by keyboard alone. */
export async function openTab(page: Page, dialog: Locator, name: string): Promise<void> {
  await tabTo(page, dialog.getByRole('tab', { selected: true }), 'Shift+Tab')
  await tabTo(page, dialog.getByRole('tab', { name }), 'ArrowRight')
  await page.keyboard.press('Enter')
}

/** Fills the form for a new account. */
export async function fillSignUp(form: Page | Locator, email: string): Promise<void> {
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByLabel('Confirm password').fill(PASSWORD)
}

/** Signs in with the password of every journey, by keyboard alone. */
export async function signInByEmail(page: Page, email: string): Promise<void> {
  const dialog = await openAuthDialog(page)
  await typeInto(page, dialog.getByLabel('Email'), email)
  await typeInto(page, dialog.getByLabel('Password', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

/** The user who is signed in on the page, according to the server. */
export async function signedInEmail(page: Page): Promise<string | null> {
  const login = (await (await page.request.get('/api/auth/get-session')).json()) as {
    user: { email: string }
  } | null
  return login?.user.email ?? null
}
