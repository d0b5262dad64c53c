import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BackButton, pretendAndroid } from '#web/testing/android-phone.ts'
import { resizeScreen } from '#web/testing/layout.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aTeam, pageOf } from '#web/testing/documents/groups.ts'
import { aPlayer, permissionsOf } from '#web/testing/documents/players.ts'

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
  pretendAndroid()
  await openListInDialog()
  await expectOneAtATime(() => userEvent.keyboard('{Escape}'))
})

test('on Android Back closes the list below a search field first', async () => {
  BackButton.install()
  const player = aPlayer()
  openScreen('/admin/roles', {
    player,
    answers: {
      'GET /api/me/permissions': permissionsOf(player, { role: 'admin', roles: ['admin'] }),
      'GET /api/roles': pageOf(),
      'GET /api/roles/candidate': {
        candidate: {
          userId: 'bo',
          email: 'bo@example.com',
          emailVerified: true,
          displayName: 'Bo',
          roles: ['user'],
          held: [],
        },
      },
      'GET /api/teams': pageOf(aTeam({ name: 'Reds' })),
    },
  })
  await page.getByRole('button', { name: 'Assign role' }).click()
  await dialog.getByLabelText('Email').fill('bo@example.com')
  await userEvent.keyboard('{Enter}')
  const team = dialog.getByRole('combobox', { name: 'Team' })
  await team.fill('Reds')
  await expect.element(page.getByRole('option', { name: 'Reds' })).toBeVisible()
  BackButton.press()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(team).toBeVisible()
})

test.each([
  { address: '/stats', name: 'Who' },
  { address: '/groups', name: 'Type' },
  { address: '/admin/audit-log', name: 'What' },
  { address: '/settings', name: 'Time zone' },
])(
  'on Android Back closes the list of $name at $address, and stays on the page',
  async ({ address, name }) => {
    BackButton.install()
    const player = aPlayer()
    openScreen(address, {
      player,
      answers: {
        'GET /api/me/permissions': permissionsOf(player, { role: 'admin', roles: ['admin'] }),
        'GET /api/admin/audit-log': pageOf(),
      },
    })
    const field = page.getByRole('combobox', { name })
    await field.click()
    await expect.element(list).toBeVisible()
    BackButton.press()
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(field).toBeVisible()
  },
)

test('on Android Back closes the sheet with the parts of the admin area, and stays on the page', async () => {
  BackButton.install()
  await resizeScreen(390, 844)
  const player = aPlayer()
  openScreen('/admin/users', {
    player,
    answers: {
      'GET /api/me/permissions': permissionsOf(player, { role: 'admin', roles: ['admin'] }),
      'GET /api/admin/users': pageOf(),
    },
  })
  await page.getByRole('button', { name: 'Users', exact: true }).click()
  const other = page.getByRole('link', { name: 'Audit log' })
  await expect.element(other).toBeVisible()
  BackButton.press()
  await expect.element(other).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Users', exact: true })).toBeVisible()
})
