import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { resizeScreen } from '#web/testing/layout.ts'
import { LEADERBOARD_STATS } from '#domain/leaderboard.ts'
import { boardOf } from '#web/testing/documents/boards.ts'
import { addressNow, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'

test('one Tab stop for the boards and one for the periods: the arrow keys move between their buttons, and Enter chooses', async () => {
  openScreen('/stats', { player: aPlayer(), answers: { 'GET /api/leaderboards/*': boardOf() } })
  const tab = (name: string) => page.getByRole('tab', { name })
  const period = (name: string) =>
    page.getByRole('group', { name: 'Period' }).getByRole('button', { name, exact: true })
  await expect.element(page.getByRole('row').filter({ hasText: 'Ben' })).toBeVisible()
  ;(tab('Total juggles').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('Longest day streak')).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowRight}')
  await expect.element(tab('Best session')).toHaveFocus()
  await expect.element(tab('Total juggles')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(tab('Best session')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Tab}')
  await expect.element(period('Week')).toHaveFocus()
  await userEvent.keyboard('{End} ')
  await expect.element(period('All time')).toHaveAttribute('aria-pressed', 'true')
  expect(addressNow()).toBe('/stats?stat=bestSessionCount&period=all')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await expect.element(tab('Best session')).toHaveFocus()
})

test('on a phone the arrow keys bring the whole of a tab into view', async () => {
  await resizeScreen(360, 800)
  openScreen('/stats', { player: aPlayer(), answers: { 'GET /api/leaderboards/*': boardOf() } })
  const tabs = page.getByRole('tab')
  await expect.element(tabs.first()).toBeVisible()
  ;(tabs.first().element() as HTMLElement).focus()
  for (const key of ['{ArrowRight}', '{ArrowLeft}'])
    for (const _ of LEADERBOARD_STATS) {
      await userEvent.keyboard(key)
      const bar = page.getByRole('tablist').element().getBoundingClientRect()
      const tab = document.activeElement!.getBoundingClientRect()
      expect(tab.left).toBeGreaterThanOrEqual(bar.left - 1)
      expect(tab.right).toBeLessThanOrEqual(bar.right + 1)
    }
})
