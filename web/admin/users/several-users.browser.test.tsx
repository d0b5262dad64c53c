import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AdministeredUser } from '#contract/admin/users.ts'
import { aPlayer, permissionsOf } from '#web/testing/documents/players.ts'
import { pageOf } from '#web/testing/documents/groups.ts'
import { use } from '#web/testing/keyboard.ts'
import { resizeScreen } from '#web/testing/layout.ts'
import { notice } from '#web/testing/notice.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { problem } from '#web/testing/stand-in-api.ts'

const aUser = (name: string): AdministeredUser => ({
  uid: name,
  email: `${name}@example.com`,
  emailVerified: true,
  isAnonymous: false,
  displayName: name,
  photoURL: null,
  joinDate: '2026-01-01T00:00:00Z',
  totalJuggles: 1_000,
  lastSessionAt: null,
  entitlement: { tier: 'free', source: 'default' },
  role: ['user'],
  suspendedAt: null,
})

test('of several users to suspend, one whom another admin has deleted is named, and the others are suspended', async () => {
  await resizeScreen(1440, 900)
  const player = aPlayer()
  const api = openScreen('/admin/users', {
    player,
    answers: {
      'GET /api/me/permissions': permissionsOf(player, { role: 'admin', roles: ['admin'] }),
      'GET /api/admin/users': { ...pageOf(aUser('Ann'), aUser('Bo'), aUser('Cy')), total: 3 },
      'POST /api/admin/users/Ann/suspend': problem('NOT_FOUND'),
      'POST /api/admin/users/Bo/suspend': {},
      'POST /api/admin/users/Cy/suspend': {},
    },
  })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await use(page.getByRole('button', { name: 'Suspend', exact: true }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText(/^Reason/).fill('Insulting names')
  await use(dialog.getByRole('button', { name: 'Suspend' }))
  await expect.element(notice('2 users are suspended. Already deleted: Ann.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.count('POST /api/admin/users/Cy/suspend')).toBe(1)
})
