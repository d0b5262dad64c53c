import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { openAuthDialog, signInByEmail, signedInEmail } from './support/auth-dialog.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { PASSWORD, signUp } from './support/sign-up.ts'

test('a profile and settings are for who is signed in', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/profile', '/settings']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  }
})

test(
  'a sign-out reaches the other tabs at once, and nothing of the player stays',
  { tag: '@phone' },
  async ({ page, context }) => {
    await signUp(page)
    await page.goto('/stats')
    const other = await context.newPage()
    await other.goto('/stats')
    for (const tab of [page, other])
      await expect(tab.getByRole('heading', { name: 'Leaderboards' })).toBeVisible()
    await other.getByRole('button', { name: 'Open account menu' }).click()
    await other.getByRole('menuitem', { name: 'Sign Out' }).click()
    for (const tab of [page, other]) {
      await expect(tab.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
      expect(await tab.evaluate(() => localStorage.getItem('lastKnownUser'))).toBeNull()
    }
    expect(await signedInEmail(page)).toBeNull()
  },
)

test('a sign-in reaches the other tabs too', { tag: '@phone' }, async ({ page, context, browser }) => {
  const stranger = await browser.newPage()
  const { email } = await signUp(stranger)
  await stranger.close()
  await page.goto('/stats')
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await signInByEmail(await context.newPage(), email, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Leaderboards' })).toBeVisible()
})

test('the login ends with the browser session', { tag: '@phone' }, async ({ page, context }) => {
  await signUp(page)
  const cookies = await context.cookies()
  expect(cookies.length).toBeGreaterThan(0)
  for (const { name, expires, httpOnly, sameSite } of cookies)
    expect({ name, expires, httpOnly, sameSite }).toEqual({
      name,
      expires: -1,
      httpOnly: true,
      sameSite: 'Lax',
    })
})

test('a new player lives where the browser is', { tag: '@phone' }, async ({ page }) => {
  const dialog = await openAuthDialog(page)
  await dialog.getByRole('tab', { name: 'Sign Up' }).click()
  await dialog.getByLabel('Email').fill(`${randomUUID()}@example.com`)
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Confirm password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const timeZone = async () =>
    ((await (await page.request.get('/api/me')).json()) as { timeZone: string }).timeZone
  await expect.poll(timeZone).toBe('Europe/Berlin')
})

test('the dialog keeps the focus, gives it back, and forgets messages with the tab', async ({ page }) => {
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
})

/** Spec §8, as a player meets it: tab, email, password, the field that is to blame and its sentence. */
const REFUSALS = [
  ['Sign In', 'nobody@example.com', PASSWORD, 'Email', 'No account found with this email address.'],
  ['Sign In', 'EXISTING', 'wrong horse', 'Password', 'Incorrect password.'],
  ['Sign In', 'nonsense', PASSWORD, 'Email', 'Invalid email address.'],
  ['Sign Up', 'EXISTING', PASSWORD, 'Email', 'An account with this email already exists.'],
  ['Sign Up', 'nonsense', PASSWORD, 'Email', 'Invalid email address.'],
  ['Sign Up', 'new@example.com', 'password', 'Password', 'Password is too weak.'],
  ['Reset Password', '', null, 'Email', 'Please enter your email address.'],
  ['Reset Password', 'nobody@example.com', null, 'Email', 'No account found with this email address.'],
  ['Reset Password', 'nonsense', null, 'Email', 'Invalid email address.'],
] as const

test('every refusal stands at its field, and is announced', async ({ page, browser }) => {
  const stranger = await browser.newPage()
  const existing = await signUp(stranger)
  await stranger.close()
  const dialog = await openAuthDialog(page)
  for (const [tab, email, password, field, sentence] of REFUSALS) {
    await dialog.getByRole('tab', { name: tab }).click()
    await dialog.getByLabel('Email').fill(email === 'EXISTING' ? existing.email : email)
    if (password) await dialog.getByLabel('Password', { exact: true }).fill(password)
    if (tab === 'Sign Up') await dialog.getByLabel('Confirm password').fill(password)
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel(field, { exact: true })).toHaveAccessibleDescription(sentence)
    await expect(dialog.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  }
})
