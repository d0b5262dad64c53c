import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aKeptPlayer, keptPlayers } from '#web/squads/testing/squad-documents.ts'
import { notice } from '#web/testing/notice.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { problem } from '#web/testing/stand-in-api.ts'

const LIST = 'GET /api/teams/reds/kept-players'

test('a coach whose player another coach has deleted reads that nothing was changed, although the form is gone', async () => {
  const [kim, lou] = [aKeptPlayer('Kim'), aKeptPlayer('Lou')]
  const api = openScreen('/groups/reds/players', {
    player: aPlayer(),
    answers: { [LIST]: keptPlayers([kim, lou]), [`PATCH /api/kept-players/${kim.id}`]: problem('NOT_FOUND') },
  })
  await page.getByRole('button', { name: 'Actions for Kim' }).click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  await page.getByLabelText('Shown name').fill('Kimberly')
  api.answer({ [LIST]: keptPlayers([lou]) })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(notice('Player not changed. Not found.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
