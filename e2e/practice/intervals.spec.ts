import { expect, test, type Page } from '@playwright/test'
import { countOf, press, storedSessions, tapTimes } from '#e2e/support/practice.ts'
import { signUp } from '#e2e/support/sign-up.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test(
  'in rounds, touches count while the player works and the clock stands while they rest; after the last round counting can go on',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page)
    await page.clock.install()
    await page.goto('/practice')
    await press(page, 'Goal, intervals, voice')
    await page
      .getByRole('group', { name: 'Interval timer' })
      .getByRole('button', { name: 'Your own', exact: true })
      .click()
    await field(page, 'Work (seconds)').fill('10')
    await field(page, 'Rest (seconds)').fill('20')
    await field(page, 'Rounds').fill('2')
    await press(page, 'Start')
    await expect(page.getByText('Get ready')).toBeVisible()
    await page.clock.fastForward(5_000)
    await expect(page.getByText('Round 1 of 2')).toBeVisible()
    await tapTimes(page, 4)
    await page.clock.fastForward(10_000)
    await expect(page.getByText('Not counted now.')).toBeVisible()
    await tapTimes(page, 2)
    await expect(countOf(page)).toHaveText('4')
    await press(page, 'Skip rest')
    await expect(page.getByText('Round 2 of 2')).toBeVisible()
    await tapTimes(page, 3)
    await page.clock.fastForward(10_000)
    await expect(page.getByRole('dialog', { name: 'Your practice' })).toContainText('7')
    await press(page, 'Keep counting')
    await press(page, 'Resume')
    await tapTimes(page, 2)
    await press(page, 'Finish')
    await press(page, 'Save')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const [session] = await storedSessions(page)
    expect(session!.runs!.map(({ juggleCount }) => juggleCount)).toEqual([4, 5])
    expect(session!.duration).toBeLessThan(30)
  },
)
