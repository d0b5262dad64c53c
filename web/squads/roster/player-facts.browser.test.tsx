import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { speak } from '#web/testing/languages.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { aKeptPlayer, keptPlayers } from '#web/squads/testing/squad-documents.ts'

test('no number of a player breaks in two', async () => {
  const numbers = { bestSessionCount: 250_000, totalJuggles: 1_250_000 }
  openScreen('/groups/reds/players', {
    player: aPlayer(),
    answers: { 'GET /api/teams/reds/kept-players': keptPlayers([aKeptPlayer('Mia K.', numbers)]) },
  })
  const facts = page.getByText(/1,250,000/)
  await expect.element(facts).toBeVisible()
  const text = facts.element().firstChild!
  const range = document.createRange()
  range.setStart(text, text.nodeValue!.indexOf('1,250,000'))
  range.setEnd(text, text.nodeValue!.length)
  expect(range.getClientRects()).toHaveLength(1)
})

test('an age class is written as clubs write it in the language', async () => {
  await speak('es')
  openScreen('/groups/reds/players', {
    player: aPlayer({ language: 'es' }),
    answers: {
      'GET /api/teams/reds/kept-players': keptPlayers([aKeptPlayer('Mia K.', { ageClass: 'U13' })]),
    },
  })
  await expect.element(page.getByText(/^Sub-13/)).toBeVisible()
})
