import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { boardOf, entry } from '#web/testing/documents/boards.ts'
import { aPlayer } from '#web/testing/documents/players.ts'
import { enlargeText } from '#web/testing/layout.ts'
import { openScreen } from '#web/testing/open-screen.tsx'

test('where the text is large, a long name on a board is shown whole', async () => {
  enlargeText()
  const name = 'Maximilian Alexander of the Lower Riverside'
  openScreen('/stats', {
    player: aPlayer(),
    answers: { 'GET /api/leaderboards/*': boardOf({ items: [entry(1, name, 90)] }) },
  })
  const shown = page.getByRole('row').getByText(name)
  await expect.element(shown).toBeVisible()
  const { scrollHeight, clientHeight } = shown.element()
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight + 1)
})
