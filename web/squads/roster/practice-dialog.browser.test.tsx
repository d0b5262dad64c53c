import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aPlayer } from '#web/testing/documents/players.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { stored } from '#web/testing/practice.ts'
import { aKeptPlayer, keptPlayers } from '#web/squads/testing/squad-documents.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('a coach deletes practice that another child saved with the card, after a question', async () => {
  const mia = aKeptPlayer('Mia K.')
  const session = {
    id: 'borrowed',
    juggleCount: 900,
    duration: 900,
    date: '2026-11-20T12:00:00Z',
    mode: 'manual',
  } as const
  const own = [stored({ ...session, id: 'own', juggleCount: 12 }, mia.id)]
  let borrowed = [stored(session, mia.id)]
  const api = openScreen('/groups/reds/players', {
    player: aPlayer(),
    answers: {
      'GET /api/teams/reds/kept-players': keptPlayers([mia]),
      'GET /api/kept-players/*/sessions': ({ query }) =>
        query.has('cursor') ? { items: borrowed, nextCursor: null } : { items: own, nextCursor: 'older' },
      'DELETE /api/kept-players/*/sessions/borrowed': () => {
        borrowed = []
        return {}
      },
    },
  })
  await button('Actions for Mia K.').click()
  await page.getByRole('menuitem', { name: 'See practice' }).click()
  await expect.element(page.getByRole('heading', { name: 'Practice of Mia K.' })).toBeVisible()
  await expectAccessible()
  await button('Load More').click()
  await button(/^Delete 900 juggles/).click()
  await expect.element(page.getByText(/^900 juggles on .* gone for good/)).toBeVisible()
  expect(api.count('DELETE /api/kept-players/*/sessions/borrowed')).toBe(0)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(button(/^Delete 12 juggles/)).toBeVisible()
  await expect.element(button(/^Delete 900 juggles/)).not.toBeInTheDocument()
})
