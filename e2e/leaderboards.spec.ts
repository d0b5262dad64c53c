import { expect, test, type Page } from '@playwright/test'
import type { Leaderboard } from '#contract/leaderboard.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { observePaint } from './support/paint.ts'
import { recordSession } from './support/record-session.ts'
import { signUp } from './support/sign-up.ts'

/** A board of 80 strangers, in two pages, with the player far below. */
async function standInCrowd(page: Page): Promise<void> {
  await page.route('**/api/leaderboards/*?*', async (route) => {
    const address = new URL(route.request().url())
    const first = Number(address.searchParams.get('cursor') ?? 0)
    const count = Math.min(Number(address.searchParams.get('limit')), 80 - first)
    const items = Array.from({ length: count }, (_, index) => ({
      rank: first + index + 1,
      userId: `stranger-${first + index}`,
      displayName: `Player ${first + index + 1}`,
      value: 9_000 - first - index,
      type: 'totalJuggles' as const,
    }))
    const nextCursor = first + count < 80 ? String(first + count) : null
    const me = { rank: 45_200, value: 12, percentile: 12.4, approximate: true }
    await route.fulfill({
      json: {
        items,
        nextCursor,
        previousCursor: null,
        ranksApproximate: false,
        me,
        whyUnranked: null,
        total: 51_600,
        totalApproximate: true,
        startsAt: null,
        resetsAt: null,
      } satisfies Leaderboard,
    })
  })
}

test('a new player is shown the way to the first session', { tag: '@phone' }, async ({ page }) => {
  await signUp(page)
  await page.goto('/stats')
  await page
    .getByRole('region', { name: 'Your numbers' })
    .getByRole('link', { name: 'Start practicing' })
    .click()
  await expect(page).toHaveURL('/practice')
})

test('a recorded session puts the own row on the board, with its numbers above', async ({ page }) => {
  await signUp(page, 'Ida 🌟')
  await recordSession(page, { juggleCount: 1_234, duration: 600 })
  await page.goto('/stats')
  const own = page.getByRole('row', { name: 'Ida 🌟' }).filter({ hasText: 'You' })
  await expect(own).toContainText('1,234')
  await expect(page.getByRole('region', { name: 'Your numbers' })).toContainText('10 min 00 s')
})

test(
  'the address keeps the board, so that back and a shared link show it again',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page)
    await page.goto('/stats')
    await page.getByRole('tab', { name: 'Total juggles' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'This week' }).click()
    await expect(page).toHaveURL('/stats?stat=bestSessionCount&period=week')
    await page.reload()
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Best session')
    await page.goBack()
    await expect(page.getByRole('button', { name: 'All time' })).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Total juggles')
  },
)

test('the own place stays in sight while it is outside the loaded page', async ({ page }) => {
  await signUp(page)
  await standInCrowd(page)
  await page.goto('/stats')
  const own = page.getByRole('row', { name: 'You, about 45,200th' })
  await expect(own).toContainText('Better than 12.4 % of players')
  await page.getByRole('row', { name: 'Player 20' }).scrollIntoViewIfNeeded()
  await expect(own).toBeInViewport()
  await expect(page.getByText('About 51,600 players')).toBeVisible()
})

test('loading more goes on at the first new row without a jump', async ({ page }) => {
  await signUp(page)
  await standInCrowd(page)
  await page.goto('/stats')
  // The numbers above the board have come, so only what is loaded now could move the page.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Load more' }).focus()
  const before = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: 'Player 51' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
})

test('a board that does not load says so, and Retry brings it', { tag: '@phone' }, async ({ page }) => {
  await signUp(page)
  await page.route('**/api/leaderboards/**', (route) => route.abort())
  await page.goto('/stats')
  await expect(page.getByText('The board did not load')).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/leaderboards/**')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('The board did not load')).toBeHidden()
})

test(
  'the boards can be used with assistive technology, in both themes',
  { tag: '@phone' },
  async ({ page }) => {
    await signUp(page)
    await standInCrowd(page)
    await page.goto('/stats')
    await expect(page.getByRole('row', { name: 'Player 50' })).toBeAttached()
    await expectAccessible(page)
  },
)

test('nothing on the page jumps while its numbers come', async ({ page }) => {
  await signUp(page)
  await recordSession(page, { juggleCount: 120, duration: 90 })
  await observePaint(page)
  await page.goto('/stats')
  await expect(page.getByRole('row', { name: /You/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect((await page.evaluate(() => window.paint)).shift).toBeLessThan(0.02)
})
