import { expect, test, vi } from 'vitest'
import { standingNote } from '#web/testing/notice.ts'
import { aPlayer } from '#web/testing/documents/players.ts'
import { offline } from '#web/testing/stand-in-api.ts'
import { deviceTries, forgetSquadsOf } from './tries/device-tries.ts'
import { button, note, openDay, storing, team, TRIES } from '#web/squads/testing/test-day-screen.ts'

test('a tablet that cannot store a try says so, shows it, and sends it with the next signal', async () => {
  const counts: number[] = []
  const api = openDay({ ...team, [TRIES]: offline })
  await expect.element(button(/^Mia K\. 0 of 3/)).toBeVisible()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError')
  })
  await note('Mia K.', 12)
  await expect.element(standingNote(/^Keep this page open until all is sent\./)).toBeVisible()
  await expect.element(button(/^Mia K\. 1 of 3 12$/)).toBeVisible()
  api.answer(storing(counts))
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => counts).toEqual([12])
  await expect.element(button(/^Mia K\. 1 of 3 12$/)).toBeVisible()
})

test('a sign-out leaves no name in a try that the tablet could not store either', async () => {
  const player = aPlayer()
  openDay({ ...team, [TRIES]: offline }, player)
  await expect.element(button(/^Mia K\. 0 of 3/)).toBeVisible()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError')
  })
  await note('Mia K.', 12)
  const names = async () => (await deviceTries.of(player.uid, 'reds')).map(({ playerName }) => playerName)
  await expect.poll(names).toEqual(['Mia K.'])
  await forgetSquadsOf(player.uid)
  expect(await names()).toEqual([''])
})
