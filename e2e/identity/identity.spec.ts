import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { openAuthDialog, signInByEmail, signedInEmail } from '#e2e/support/auth-dialog.ts'
import { PASSWORD, signUp, signUpElsewhere } from '#e2e/support/sign-up.ts'

test('a profile, settings and groups are for who is signed in', { tag: '@phone' }, async ({ page }) => {
  for (const path of ['/profile', '/settings', '/groups']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
    await expect(page.getByText('Please sign in to access this area.')).toBeVisible()
  }
})

test(
  'a sign-out reaches the other tabs at once, and nothing of the player stays',
  { tag: '@phone' },
  async ({ page, context }) => {
    const { email, id } = await signUp(page)
    const remembered = () =>
      page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map((kept) => Object.entries(kept))))
    await page.goto('/practice')
    await expect.poll(remembered).toContain(`bests:${id}`)
    expect(await remembered()).toContain(email)
    await page.goto('/stats')
    const other = await context.newPage()
    await other.goto('/stats')
    for (const tab of [page, other])
      await expect(tab.getByRole('heading', { name: 'Statistics' })).toBeVisible()
    await other.getByRole('button', { name: 'Open account menu' }).click()
    await other.getByRole('menuitem', { name: 'Sign Out' }).click()
    for (const tab of [page, other]) {
      await expect(tab.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
    }
    for (const trace of [id, email]) await expect.poll(remembered).not.toContain(trace)
    expect(await signedInEmail(page)).toBeNull()
  },
)

test('a sign-in reaches the other tabs too', { tag: '@phone' }, async ({ page, context }) => {
  const { email } = await signUpElsewhere()
  await page.goto('/stats')
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await signInByEmail(await context.newPage(), email, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible()
})

test('the login ends with the browser session', { tag: '@phone' }, async ({ page, context }) => {
  await signUp(page)
  const cookies = await context.cookies()
  // Of those that outlive the browser session, one says that the device is known, and opens nothing by itself.
  const lasting = cookies.filter(({ expires }) => expires !== -1).map(({ name }) => name)
  expect(lasting).toEqual(['keepup.device'])
  expect(cookies.length).toBeGreaterThan(lasting.length)
  for (const { name, httpOnly, sameSite } of cookies)
    expect({ name, httpOnly, sameSite }).toEqual({ name, httpOnly: true, sameSite: 'Lax' })
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
