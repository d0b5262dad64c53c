import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { HeldSession } from '#contract/admin/review.ts'
import { answersFor, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer, permissionsOf } from '#web/testing/players.ts'
import { offline } from '#web/testing/stand-in-api.ts'

const held: HeldSession = {
  session: {
    id: '019a0000-0000-7000-8000-000000000001',
    userId: 'rita',
    juggleCount: 900,
    duration: 60,
    date: '2026-11-20T12:00:00.000Z',
    mode: 'manual',
    evidence: 'tapped',
    juggleRate: 900,
    timeZone: 'UTC',
    localDate: '2026-11-20',
    runs: null,
    detectedCount: null,
    underReview: true,
    reviewReasons: [],
    recordedAt: '2026-11-20T12:01:00.000Z',
  },
  player: {
    uid: 'rita',
    displayName: 'Rita',
    email: 'rita@example.com',
    photoURL: null,
    bestSessionCount: 0,
    bestRate: 0,
    sessionCount: 0,
  },
}

test('the reason for removing a session stays when it could not be sent, and closes when it was', async () => {
  const admin = aPlayer()
  const REMOVE = 'POST /api/admin/review/*/remove'
  const api = openScreen('/admin/review', {
    player: admin,
    answers: {
      ...answersFor(admin),
      'GET /api/me/permissions': permissionsOf(admin, { role: 'admin', roles: ['admin'] }),
      'GET /api/admin/review': { items: [held], nextCursor: null },
      [REMOVE]: offline,
    },
  })
  await page.getByRole('listitem', { name: 'Rita' }).getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByRole('textbox')
  await reason.fill('More than one touch in a tenth of a second.')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(reason).toHaveValue('More than one touch in a tenth of a second.')
  api.answer({ [REMOVE]: {} })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})
