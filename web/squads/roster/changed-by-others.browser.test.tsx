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

test('a coach changes a number, and nothing that another coach has changed meanwhile is undone', async () => {
  const sent: unknown[] = []
  const CHANGE = 'PATCH /api/kept-players/*'
  const before = aKeptPlayer('Kim', { shirtNumber: 7, guardianEmail: 'ann@example.com' })
  const api = openScreen('/groups/reds/players', {
    player: aPlayer(),
    answers: { [LIST]: keptPlayers([before]), [CHANGE]: problem('TOO_MANY_REQUESTS') },
  })
  await page.getByRole('button', { name: 'Actions for Kim' }).click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  await page.getByLabelText('Number').fill('9')
  api.answer({
    [LIST]: keptPlayers([{ ...before, displayName: 'Kimberly', guardianEmail: 'eva@example.com' }]),
  })
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await expect.element(page.getByLabelText('Shown name')).toHaveValue('Kimberly')
  await expect.element(page.getByLabelText('A parent’s email')).toHaveValue('eva@example.com')
  api.answer({
    [CHANGE]({ body }: { body: unknown }) {
      sent.push(body)
      return before
    },
  })
  await save.click()
  await expect.element(notice('Saved')).toBeVisible()
  expect(sent).toEqual([{ shirtNumber: 9 }])
})
