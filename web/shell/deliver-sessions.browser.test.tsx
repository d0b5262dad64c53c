import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { SIGN_IN_REQUIRED } from '#web/platform/api/client.ts'
import { leaveAnonymous, leftAnonymous } from '#web/platform/sign-in/stored-sign-in-choices.ts'
import { deviceOutbox } from '#web/sessions/delivery/device-outbox.ts'
import { deviceStore } from '#web/sessions/device/device-database.ts'
import { forgetSessionsOfOthers } from '#web/sessions/one-session/kept-sessions.ts'
import { holdFilms } from '#web/testing/device.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/players.ts'

test('a player who signs out while the device is still busy with their sign-in has no open outbox', async () => {
  const player = aPlayer()
  // What an anonymous player has left is deleted before the outbox opens, and that takes long here.
  leaveAnonymous('somebody before')
  const release = await holdFilms()
  onTestFinished(release)
  const api = openScreen('/practice', { player })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  api.answer({ 'GET /api/auth/get-session': null })
  window.dispatchEvent(new Event(SIGN_IN_REQUIRED))
  await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await release()
  await expect.poll(() => leftAnonymous()).toBeNull()
  // What the sign-in has still to do on the device is done before these two.
  await forgetSessionsOfOthers(null)
  await deviceStore.entriesOf(player.uid)
  expect(deviceOutbox.snapshot().userId).toBeNull()
})
