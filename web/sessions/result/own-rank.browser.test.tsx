import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { boardOf, entry } from '#web/testing/documents/boards.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { practiceTimes, sessionServer } from '#web/testing/practice.ts'

const BOARD = 'GET /api/leaderboards/totalJuggles'

/** Saves a practice after which the player has this place among 440. */
async function saveOn(rank: number) {
  const player = aPlayer()
  const me = { ...entry(rank, 'Mia', 3, player.uid), percentile: 0, approximate: false }
  const answers = { ...sessionServer(player.uid).answers, [BOARD]: boardOf({ me, total: 440 }) }
  const api = openScreen('/practice', { player, answers })
  await practiceTimes(3)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.poll(() => api.count(BOARD)).toBeGreaterThan(0)
}

/** Product 13.9. */
test('a result says how many players are behind, and nothing to the last one', async () => {
  await saveOn(425)
  await expect.element(page.getByText('Ahead of 15 players, all time')).toBeVisible()
  await saveOn(440)
  await expect.element(page.getByText(/all time|440/)).not.toBeInTheDocument()
})
