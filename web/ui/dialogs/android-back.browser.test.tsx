import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BackButton, useAndroid } from '#web/testing/android-phone.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'

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
