import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keptPlayers } from '#web/squads/testing/squad-documents.ts'
import { notice } from '#web/testing/notice.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })

async function openForm(): Promise<void> {
  openScreen('/groups/reds/players', {
    player: aPlayer(),
    answers: { 'GET /api/teams/reds/kept-players': keptPlayers([]) },
  })
  await page.getByRole('button', { name: 'Add players' }).first().click()
}

test('a shown name that the coach changed stays with its child when a line is added above', async () => {
  await openForm()
  await field('Names').fill('Mia Kowalski\nBen Maier')
  await field('Ben Maier').fill('Benny')
  await field('Names').fill('Lou Stein\nMia Kowalski\nBen Maier')
  await expect.element(field('Lou Stein')).toHaveValue('Lou S.')
  await expect.element(field('Mia Kowalski')).toHaveValue('Mia K.')
  await expect.element(field('Ben Maier')).toHaveValue('Benny')
})

test('a file that the device cannot read says so', async () => {
  await openForm()
  vi.spyOn(File.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('Gone', 'NotReadableError'))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.upload(input, new File(['Mia'], 'team.csv', { type: 'text/csv' }))
  await expect.element(notice('The file cannot be read.')).toBeVisible()
})
