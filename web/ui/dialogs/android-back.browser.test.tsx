import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BackButton, useAndroid } from '#web/testing/android-phone.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { aKeptPlayer, keptPlayers } from '#web/squads/testing/squad-documents.ts'

const dialog = page.getByRole('dialog')
const name = dialog.getByRole('textbox', { name: 'Name' })
const list = page.getByRole('listbox')

/** A dialog with a name in it, and the list of its select field open above it. */
async function openListInDialog(): Promise<void> {
  openScreen('/groups', { player: aPlayer() })
  await page.getByRole('button', { name: 'New group' }).first().click()
  await name.fill('Reds')
  await dialog.getByRole('combobox').first().click()
  await expect.element(list).toBeVisible()
}

async function expectOneAtATime(press: () => unknown): Promise<void> {
  await press()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Reds')
  await press()
  await expect.element(dialog).not.toBeInTheDocument()
}

test('on Android Back closes the list of a field, and the dialog below it only the next time', async () => {
  BackButton.install()
  await openListInDialog()
  await expectOneAtATime(BackButton.press)
})

test('on Android Escape of a keyboard closes the list of a field, and the dialog below it only the next time', async () => {
  useAndroid()
  await openListInDialog()
  await expectOneAtATime(() => userEvent.keyboard('{Escape}'))
})

test('on Android Back closes the menu of a row and stays on the page', async () => {
  BackButton.install()
  openScreen('/groups/reds/players', {
    player: aPlayer(),
    answers: { 'GET /api/teams/reds/kept-players': keptPlayers([aKeptPlayer('Mia')]) },
  })
  await page.getByRole('button', { name: 'Actions for Mia' }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  BackButton.press()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  expect(BackButton.open).toEqual([])
})
