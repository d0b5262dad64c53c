import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { boardOf, entry } from '#web/testing/documents/boards.ts'
import { aPlayer } from '#web/testing/documents/players.ts'
import { resizeScreen } from '#web/testing/layout.ts'
import { openScreen } from '#web/testing/open-screen.tsx'

const ALL = Array.from({ length: 50 }, (_, index) => entry(index + 1, `Player ${index + 1}`, 90 - index))

test('on a lying phone a board has all rows of the first view at once', async () => {
  await resizeScreen(740, 360)
  const rows = () => [...document.querySelectorAll('tr[data-player]')]
  let atOnce = 0
  const observer = new MutationObserver(() => (atOnce ||= rows().length))
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  openScreen('/stats', {
    player: aPlayer(),
    answers: { 'GET /api/leaderboards/*': boardOf({ items: ALL, total: 50 }) },
  })
  await expect.element(page.getByRole('row').filter({ hasText: 'Player 50' })).toBeInTheDocument()
  const inView = rows().filter((each) => each.getBoundingClientRect().top < window.innerHeight)
  expect(atOnce).toBeGreaterThanOrEqual(inView.length)
})
