import { expect, type Locator, type Page } from '@playwright/test'

/** The dialog of the page at a path, opened by whatever asks to sign in there. */
export async function openAuthDialog(page: Page, path = '/'): Promise<Locator> {
  await page.goto(path)
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  return dialog
}

export async function signInByEmail(page: Page, email: string, password: string): Promise<void> {
  const dialog = await openAuthDialog(page)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

/** Who the server says is signed in on the page. */
export async function signedInEmail(page: Page): Promise<string | null> {
  const login = (await (await page.request.get('/api/auth/get-session')).json()) as {
    user: { email: string }
  } | null
  return login?.user.email ?? null
}
