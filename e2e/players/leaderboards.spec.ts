import { expect, test, type Page } from '@playwright/test'
import type { Leaderboard } from '#contract/statistics/leaderboard.ts'
import { absentPlayer, foundTeam, joinTeam, uniqueName } from '#e2e/support/groups.ts'
import { choose, typeInto, use } from '#e2e/support/keyboard.ts'
import { observePaint } from '#e2e/support/paint.ts'
import { recordSession } from '#e2e/support/record-session.ts'
import { signUp } from '#e2e/support/sign-up.ts'

const TOTAL = 80
const OWN_RANK = 45_200

/** A board of 80 strangers, page by page, with the player far below, among strangers of their own. */
async function standInCrowd(page: Page, ownId: string, rowsOfPage = 50): Promise<void> {
  await page.route('**/api/leaderboards/*?*', async (route) => {
    const address = new URL(route.request().url()).searchParams
    const isAround = address.has('around')
    const first = Number(address.get('cursor') ?? (isAround ? OWN_RANK - 26 : 0))
    const isFarDown = first >= TOTAL
    const count = isFarDown ? rowsOfPage : Math.min(rowsOfPage, TOTAL - first)
    const items = Array.from({ length: count }, (_, index) => ({
      rank: first + index + 1,
      userId: first + index + 1 === OWN_RANK ? ownId : `stranger-${first + index}`,
      displayName: `Player ${first + index + 1}`,
      isNamed: true,
      value: 90_000 - first - index,
      type: 'totalJuggles' as const,
    }))
    await route.fulfill({
      json: {
        items,
        nextCursor: isFarDown || first + count < TOTAL ? String(first + count) : null,
        previousCursor: isFarDown ? String(first - 50) : null,
        ranksApproximate: isFarDown,
        me: { rank: OWN_RANK, value: 12, percentile: 12.4, approximate: true },
        whyUnranked: null,
        total: 51_600,
        totalApproximate: true,
        startsAt: null,
        resetsAt: null,
      } satisfies Leaderboard,
    })
  })
}

const ownRow = (page: Page) => page.getByRole('row').filter({ hasText: 'You' })

test(
  'a board that does not load says so; a new player is told why they have no place; the address keeps the board',
  { tag: '@phone' },
  async ({ page }) => {
    const other = await absentPlayer('Ben')
    await recordSession(other.page, { juggleCount: 20, duration: 15 })
    await signUp(page)
    await page.route('**/api/leaderboards/**', (route) => route.abort())
    await page.goto('/stats')
    await expect(page.getByText('The board did not load')).toBeVisible({ timeout: 20_000 })
    await page.unroute('**/api/leaderboards/**')
    await page.getByRole('tabpanel').getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('The board did not load')).toBeHidden()
    const reason = page.getByRole('row').filter({ hasText: 'Your first session puts you on the board.' })
    const way = reason.getByRole('link', { name: 'Start practicing' })
    await expect(way).toBeVisible()

    // Back, and a link that is shared, show it again.
    await page.getByRole('tab', { name: 'Total juggles' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Week', exact: true }).click()
    await expect(page).toHaveURL('/stats?stat=bestSessionCount&period=week')
    await expect(page.getByText(/\d+\s(d|h|min).* left$/)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Best session')
    await page.goBack()
    await expect(page.getByRole('button', { name: 'All time' })).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Total juggles')
    await way.click()
    await expect(page).toHaveURL('/practice')
  },
)

test('nothing jumps while numbers come or more are loaded; the own place stays in sight, says how it moved, and is a press away', async ({
  page,
}) => {
  const { id } = await signUp(page)
  await standInCrowd(page, id)
  await observePaint(page)
  await page.goto('/stats')
  await expect(ownRow(page)).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  expect((await page.evaluate(() => window.paint)).shift).toBeLessThan(0.02)

  // Reading goes on at the first new row.
  await page.getByRole('button', { name: 'Load More' }).focus()
  const before = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: 'Player 51' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await expect(page.getByRole('button', { name: 'Load More' })).toBeHidden()

  await expect(ownRow(page)).toContainText('about 45,200th')
  await expect(ownRow(page)).toContainText('Top 88%')
  await page.getByRole('row', { name: 'Player 20' }).scrollIntoViewIfNeeded()
  await expect(ownRow(page)).toBeInViewport()
  await expect(page.getByText('About 51,600 players')).toBeVisible()

  await page.evaluate(visitYesterdayWith, 12)
  await page.reload()
  await expect(ownRow(page)).toContainText('12 places won since your last visit')

  await page.getByRole('button', { name: 'Jump to me' }).click()
  await expect(page).toHaveURL('/stats?around=me')
  await expect(ownRow(page)).toBeFocused()
  await expect(page.getByRole('row', { name: 'Player 45201' })).toBeInViewport()
  await page.getByRole('button', { name: 'Show the places above' }).click()
  await expect(page.getByRole('row', { name: 'Player 45125' })).toBeAttached()
  await page.getByRole('button', { name: 'Back to the top' }).click()
  await expect(page.getByRole('row', { name: 'Player 1', exact: false }).first()).toContainText('90,000')
})

/** As if the board had been looked at a day ago, so many places further down. */
function visitYesterdayWith(places: number): void {
  const seen = JSON.parse(localStorage.getItem('boardRanks')!) as Record<string, { rank: number; at: number }>
  for (const sighting of Object.values(seen)) {
    sighting.rank += places
    sighting.at -= 24 * 60 * 60_000
  }
  localStorage.setItem('boardRanks', JSON.stringify(seen))
}

test(
  'by keyboard alone a player is found by name, and their row leads to their page; a score that they make shows without a reload, with one’s own place',
  { tag: '@phone' },
  async ({ page }) => {
    const name = uniqueName('Zoë')
    const { page: theirs } = await absentPlayer(name)
    await recordSession(theirs, { juggleCount: 321, duration: 120 })
    await signUp(page, 'Marta')
    await recordSession(page, { juggleCount: 1_234, duration: 600 })
    const team = await foundTeam({ page }, 'Riverside', { policy: 'anyone' })
    const ida = await absentPlayer('Ida 🌟')
    await joinTeam(ida, team)
    await page.goto('/stats')
    // A phone shows the field once it is asked for.
    await use(page, page.getByRole('button', { name: 'Find a player' }))
    await typeInto(page, page.getByRole('searchbox', { name: 'Find a player' }), name.toLowerCase())
    await expect(page).toHaveURL(/player=/)
    await expect(page.getByRole('row', { name })).toContainText('321')
    await use(page, page.getByRole('link', { name }))
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
    await typeInto(page, page.getByRole('searchbox', { name: 'Find a player' }), 'nobody is called this')
    await expect(page.getByText('Nobody called “nobody is called this” on this board')).toBeVisible()

    await page.goto('/stats')
    await use(page, page.getByRole('combobox', { name: 'Whose board' }))
    await choose(page, page.getByRole('option', { name: team.name }))
    await expect(page).toHaveURL(`/stats?scope=team%3A${team.id}`)
    await expect(ownRow(page)).toContainText('1,234')
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await expect(ownRow(page)).toContainText('Top 100%')
    await recordSession(ida.page, { juggleCount: 2_000, duration: 900 })
    await expect(page.getByRole('row', { name: 'Ida 🌟' })).toContainText('2,000')
    await expect(ownRow(page)).toContainText('Top 100%')
    await expect(page.getByRole('row').nth(1)).toContainText('Ida 🌟')
  },
)
