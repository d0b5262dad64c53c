import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { fillSignUp } from '#e2e/support/auth-dialog.ts'
import { introduceOneself, putOffIntroduction } from '#e2e/support/introduction.ts'
import { countOf, expectStored, tapTimes } from '#e2e/support/practice.ts'

test(
  'sign up, tap thirty juggles, save, and see yourself on the leaderboard',
  { tag: '@phone' },
  async ({ page }) => {
    const name = `player-${randomUUID().slice(0, 8)}`
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign In' }).first().click()
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await fillSignUp(page, `${name}@example.com`)
    await page.keyboard.press('Enter')
    await putOffIntroduction(page)
    const me = async () => (await page.request.get('/api/me')).json() as Promise<object>
    await expect.poll(me).toMatchObject({ timeZone: 'Europe/Berlin' })

    await page.getByRole('link', { name: 'Practice' }).first().click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await tapTimes(page, 30)
    await expect(countOf(page)).toHaveText('30')
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expectStored(page, [30])

    await page.getByRole('link', { name: 'View Stats' }).click()
    // The player sees only their own row until they tell a name.
    await introduceOneself(page, name, '1990')
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('30')
  },
)
