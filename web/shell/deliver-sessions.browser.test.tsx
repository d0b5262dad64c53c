import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SIGN_IN_REQUIRED } from '#web/platform/api/client.ts'
import { leaveAnonymous, leftAnonymous } from '#web/platform/sign-in/stored-sign-in-choices.ts'
import { deviceOutbox } from '#web/sessions/delivery/device-outbox.ts'
import { deviceStore } from '#web/sessions/device/device-database.ts'
import { forgetSessionsOfOthers } from '#web/sessions/one-session/kept-sessions.ts'
import { holdFilms, keepTeam } from '#web/testing/device.ts'
import { answersFor, openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { keepStation, recallRoster, recallStation } from '#web/squads/test-day/tries/device-tries.ts'
import { aStationDay } from '#web/squads/testing/station-screen.ts'
import { forgetKept, forgetOthers } from './device-data.ts'

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

test('a device that is slow to forget the player before forgets nothing of whoever has signed in meanwhile', async () => {
  const player = aPlayer()
  const slow = Promise.withResolvers<IDBDatabaseInfo[]>()
  vi.spyOn(indexedDB, 'databases').mockReturnValueOnce(slow.promise)
  const api = openScreen('/practice')
  await expect.element(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible()
  await expect.poll(() => vi.mocked(indexedDB.databases).mock.calls).toHaveLength(1)
  api.answer(answersFor(player))
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => deviceOutbox.snapshot().userId).toBe(player.uid)
  await keepTeam(player.uid)
  slow.resolve([{ name: 'one' }])
  // They end after what the slow device has begun.
  for (const _ of [1, 2, 3]) await forgetOthers(player.uid)
  expect(await recallRoster(player.uid, 'reds')).toBeDefined()
})

test('a player of a shared device who has left takes neither the teams of the coach who is signed in nor a station along', async () => {
  const player = aPlayer()
  openScreen('/groups', { player })
  await expect.element(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  await keepTeam(player.uid)
  await keepStation({ token: 'in the gym', day: aStationDay('gym') })
  await forgetKept({ uid: 'a child of this morning', isAnonymous: false })
  expect(await recallRoster(player.uid, 'reds')).toBeDefined()
  expect(await recallStation('in the gym')).toBeDefined()
})
