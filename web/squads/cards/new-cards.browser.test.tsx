import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { aKeptPlayer, keptPlayers } from '#web/squads/testing/squad-documents.ts'

const LIST = 'GET /api/teams/reds/kept-players'

test('new cards for all come after a question, and stand on the sheets', async () => {
  const api = openScreen('/groups/reds/cards', {
    player: aPlayer(),
    answers: { [LIST]: keptPlayers([aKeptPlayer('Jürgen')]), 'POST /api/teams/reds/cards': {} },
  })
  await page.getByRole('button', { name: 'New cards for all' }).click()
  const question = page.getByRole('alertdialog', { name: 'New cards for all?' })
  await expect.element(question).toBeVisible()
  expect(api.count('POST /api/teams/reds/cards')).toBe(0)
  api.answer({ [LIST]: keptPlayers([aKeptPlayer('Jürgen', { claimCode: 'NEWERCARD2' })]) })
  await question.getByRole('button', { name: 'New cards for all' }).click()
  await expect.element(page.getByText('NEWER-CARD2')).toBeInTheDocument()
  expect(api.count('POST /api/teams/reds/cards')).toBe(1)
})
