import { expect, test } from '@playwright/test'
import { choose, typeInto, use } from '#e2e/support/keyboard.ts'
import { recordSession } from '#e2e/support/record-session.ts'
import { signUp } from '#e2e/support/sign-up.ts'

test('the profile shows who one is, what one has counted and where one belongs', async ({ page }) => {
  const { email } = await signUp(page, 'Nils')
  await recordSession(page, { juggleCount: 85, duration: 60 })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Nils' })).toBeVisible()
  const content = page.getByRole('main')
  for (const fact of [email, 'Not verified', '85.0 /min', 'Keepup Community', 'Free'])
    await expect(content).toContainText(fact)
  await expect(content.getByRole('link', { name: /Practice history/ })).toHaveAttribute(
    'href',
    '/practice/history',
  )
})

test('a new name is saved and shown everywhere', async ({ page }) => {
  await signUp(page, 'Old Name')
  await page.goto('/settings')
  await page.getByLabel('Display name').fill('  Nova  ')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Saved' })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Nova', exact: true })).toBeVisible()
})

test(
  'a name that will not do is said at its field, and a failed save keeps what was typed',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page)
    await page.goto('/settings')
    const name = page.getByLabel('Display name')
    await name.fill('   ')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(name).toHaveAccessibleDescription('Please enter a name.')
    await name.fill('Typed on a pitch')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('No connection.')
    await expect(name).toHaveValue('Typed on a pitch')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Saved' })).toBeVisible()
  },
)

test.describe('whatever the screen', { tag: '@phone' }, () => {
  test('a time zone is found by typing its place, and chosen by keyboard alone', async ({ page }) => {
    await signUp(page)
    await page.goto('/settings')
    const timeZone = page.getByRole('combobox', { name: 'Time zone' })
    await typeInto(page, timeZone, 'tokyo')
    await choose(page, page.getByRole('option', { name: /Tokyo/ }))
    await use(page, page.getByRole('button', { name: 'Save', exact: true }))
    await expect(page.getByRole('alert').filter({ hasText: 'Saved' })).toBeVisible()
    await page.reload()
    await expect(timeZone).toHaveValue('Tokyo, Asia')
  })

  test('the theme is switched at once and kept', async ({ page }) => {
    await signUp(page)
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Light', exact: true }).click()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })

  test('signing out leads home', async ({ page }) => {
    await signUp(page)
    await page.goto('/settings')
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/stats')
    await expect(page.getByText('Authentication Required')).toBeVisible()
  })
})
