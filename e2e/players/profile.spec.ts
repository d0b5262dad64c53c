import { expect, test } from '@playwright/test'
import { choose, typeInto, use } from '#e2e/support/keyboard.ts'
import { recordSession } from '#e2e/support/record-session.ts'
import { signUp } from '#e2e/support/sign-up.ts'

test(
  'the profile shows who one is, what one has counted and where one belongs; settings are saved, shown everywhere, and left by signing out',
  { tag: '@phone' },
  async ({ page }) => {
    const { email } = await signUp(page, 'Nils')
    const content = page.getByRole('main')
    await recordSession(page, { juggleCount: 12, duration: 5 }, 10)
    await page.goto('/profile')
    // The history shows 144.0 /min, so a best of 0.0 would be wrong.
    await expect(content).toContainText('Best rate–Fastest rate over at least 10 s')
    await expect(content).toContainText('Longest day streak1 day')
    await recordSession(page, { juggleCount: 85, duration: 60 })
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Nils' })).toBeVisible()
    await expect(content).not.toContainText('at least 10 s')
    for (const fact of [email, 'Verified', '85.0 /min', 'Keepup Community', 'Free'])
      await expect(content).toContainText(fact)
    await expect(content.getByRole('link', { name: /Practice history/ })).toHaveAttribute(
      'href',
      '/practice/history',
    )

    await page.goto('/settings')
    const name = page.getByLabel('Display name')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const timeZone = page.getByRole('combobox', { name: 'Time zone' })
    await test.step('a time zone is found by typing its place, and chosen by keyboard alone', async () => {
      await typeInto(page, timeZone, 'tokyo')
      await choose(page, page.getByRole('option', { name: /Tokyo/ }))
      await use(page, save)
      await expect(page.getByRole('alert').filter({ hasText: 'Saved' })).toBeVisible()
    })
    await test.step('a name that will not do is said at its field, and a failed save keeps what was typed', async () => {
      await name.fill('   ')
      await save.click()
      await expect(name).toHaveAccessibleDescription('Please enter a name.')
      await name.fill('  Nova  ')
      await page.context().setOffline(true)
      await save.click()
      await expect(page.getByRole('alert').filter({ hasText: 'No connection.' })).toBeVisible()
      await expect(name).toHaveValue('  Nova  ')
      await page.context().setOffline(false)
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
      await save.click()
      expect((await saved).ok()).toBe(true)
    })
    await page.getByRole('button', { name: 'Light', exact: true }).click()
    await page.reload()
    await expect(timeZone).toHaveValue('Tokyo, Asia')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Nova', exact: true })).toBeVisible()

    await page.goBack()
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/stats')
    await expect(page.getByText('Authentication Required')).toBeVisible()
  },
)
