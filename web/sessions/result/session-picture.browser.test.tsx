import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aPlayer } from '#web/testing/documents/players.ts'
import { speak } from '#web/testing/languages.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { stored } from '#web/testing/practice.ts'

const id = '0190b1c2-0000-7000-8000-00000000000a'

test('the shared picture of a session names what it is, not what to do', async () => {
  await speak('es')
  const player = aPlayer({ language: 'es' })
  const practiced = {
    id,
    juggleCount: 30,
    duration: 24,
    date: '2026-11-20T17:00:00.000Z',
    mode: 'manual',
  } as const
  const session = { ...stored(practiced, player.uid), touches: null, newRecords: [], sharedAs: null }
  openScreen(`/practice/${id}`, { player, answers: { [`GET /api/sessions/${id}`]: session } })
  await page
    .getByRole('button', { name: /^Compartir/ })
    .first()
    .click()
  await expect.element(page.getByRole('img', { name: /, Entrenamiento, 30 toques/ })).toBeVisible()
})
