import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aPlayer } from '#web/testing/documents/players.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { stored } from '#web/testing/practice.ts'

test('only what was changed is sent, so that another tab loses nothing', async () => {
  const sent: unknown[] = []
  const player = aPlayer()
  const session = stored(
    {
      id: crypto.randomUUID(),
      juggleCount: 6,
      duration: 5,
      date: '2026-11-20T17:00:00.000Z',
      mode: 'manual',
    },
    player.uid,
    { notes: 'New ball.', runs: [{ juggleCount: 6, duration: 5, bodyPart: 'leftFoot' }] },
  )
  openScreen('/practice/history', {
    player,
    answers: {
      'GET /api/sessions': { items: [session], nextCursor: null },
      'PATCH /api/sessions/*'({ body }: { body: unknown }) {
        sent.push(body)
        return session
      },
    },
  })
  const dialog = page.getByRole('dialog')
  const change = async (act: () => Promise<void>) => {
    await page.getByRole('button', { name: /^Note on 6 juggles/ }).click()
    await act()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await change(() => dialog.getByLabelText('Note').fill('Windy.'))
  await change(() => dialog.getByRole('button', { name: 'Head' }).click())
  await change(async () => {})
  expect(sent).toEqual([{ notes: 'Windy.' }, { bodyParts: ['head'] }])
})
