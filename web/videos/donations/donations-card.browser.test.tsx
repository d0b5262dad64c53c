import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { use } from '#web/testing/keyboard.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { problem } from '#web/testing/stand-in-api.ts'

const LIST = 'GET /api/me/donations'

test('of several donations, one that was deleted in another window does not keep the others', async () => {
  const given = { touchCount: 3, foundCount: 2, size: 1_000, givenAt: '2026-11-24T09:00:00Z' }
  const deleted: string[] = []
  const api = openScreen('/settings', {
    player: aPlayer(),
    answers: {
      [LIST]: { items: ['gone', 'left'].map((id) => ({ id, ...given })) },
      'DELETE /api/me/donations/gone': () => problem('NOT_FOUND'),
      'DELETE /api/me/donations/left': () => {
        deleted.push('left')
        api.answer({ [LIST]: { items: [] } })
        return new Response(null, { status: 204 })
      },
    },
  })
  const all = page.getByRole('button', { name: 'Delete all' })
  await use(all)
  await use(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await expect.poll(() => deleted).toEqual(['left'])
  await expect.element(all).not.toBeInTheDocument()
})
