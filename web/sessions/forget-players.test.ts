import { afterEach, expect, test, vi } from 'vitest'
import { SHARED_PLAYERS } from '#web/ui/device/shared-device.ts'
import { forgetSharedPlayers } from './forget-players.ts'

afterEach(() => void vi.unstubAllGlobals())

function storageWith(items: Record<string, string>) {
  const kept = new Map(Object.entries(items))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('practice without an account on a device of others is not deleted while it moves to the new account', async () => {
  const players = ['visitor', 'mia', 'ana'].map((uid) => ({ uid, isAnonymous: uid === 'visitor' }))
  const ana = { uid: 'ana', email: 'ana@example.com', anonymousUid: 'visitor' }
  vi.stubGlobal('localStorage', storageWith({ [SHARED_PLAYERS]: JSON.stringify(players) }))
  vi.stubGlobal(
    'sessionStorage',
    storageWith({ 'keepup.sharedDevice': 'yes', lastKnownUser: JSON.stringify(ana) }),
  )
  const forgotten: string[] = []
  const device = {
    findKept: () => Promise.resolve(null),
    forgetKept: ({ uid }: { uid: string }) => Promise.resolve(void forgotten.push(uid)),
    forgetOthers: () => Promise.resolve(),
  }
  await forgetSharedPlayers('ana', () => Promise.resolve(device))
  expect(forgotten).toEqual(['mia'])
  await forgetSharedPlayers(null, () => Promise.resolve(device))
  expect(forgotten).toEqual(['mia', 'visitor', 'ana'])
})
