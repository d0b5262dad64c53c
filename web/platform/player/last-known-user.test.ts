import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { markSharedDevice } from '#web/ui/device/shared-device.ts'
import { forgetUser, parseUser, recallAnonymousPast, recallUser, rememberUser } from './last-known-user.ts'

const stored = { uid: '1', email: 'a@example.com', displayName: 'A', photoURL: null }

test('a remembered player is recalled', () => {
  expect(parseUser(JSON.stringify(stored))).toEqual({ ...stored, isAnonymous: false, byCard: false })
})

test.each([null, '', 'nonsense', 'null', '[]', '{"uid":1,"email":"a"}', '{"uid":"1"}'])(
  '%s is nobody',
  (text) => {
    expect(parseUser(text)).toBeNull()
  },
)

describe('an account that was an anonymous player in this browser before', () => {
  const visitor = { ...stored, uid: 'visitor', email: '', isAnonymous: true, byCard: false }
  const account = { ...stored, uid: 'account', isAnonymous: false, byCard: false }

  beforeEach(() => {
    const items = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  test('is remembered with that past, however often it is reported', () => {
    for (const user of [visitor, account, account]) rememberUser(user)
    expect(recallAnonymousPast('account')).toBe('visitor')
    expect(recallAnonymousPast('somebody else')).toBeNull()
  })

  test('is remembered with that past where storage is full or forbidden, until it is forgotten', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem() {
        throw new DOMException('Full', 'QuotaExceededError')
      },
      removeItem: () => {},
    })
    for (const user of [visitor, account]) rememberUser(user)
    expect(recallAnonymousPast('account')).toBe('visitor')
    expect(recallUser()?.uid).toBe('account')
    forgetUser()
    expect([recallAnonymousPast('account'), recallUser()]).toEqual([null, null])
  })

  test('is remembered with that past, also after a sign-in that no longer says "Not my device"', () => {
    const tab = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => tab.get(key) ?? null,
      setItem: (key: string, value: string) => void tab.set(key, value),
      removeItem: (key: string) => void tab.delete(key),
    })
    markSharedDevice(true)
    rememberUser(visitor)
    markSharedDevice(false)
    rememberUser(account)
    expect(recallAnonymousPast('account')).toBe('visitor')
  })

  test('has no such past when the anonymous player signed out in between', () => {
    rememberUser(visitor)
    forgetUser()
    rememberUser(account)
    expect(recallAnonymousPast('account')).toBeNull()
  })

  test('does not inherit the past of another account', () => {
    for (const user of [visitor, account, { ...account, uid: 'other' }]) rememberUser(user)
    expect(recallAnonymousPast('other')).toBeNull()
  })
})

test('whoever signs in over another login finds nothing of that player', () => {
  const storage: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(storage, name, { value })
  vi.stubGlobal('localStorage', storage)
  const mia = { ...stored, uid: 'mia', email: '', isAnonymous: false, byCard: true }
  rememberUser(mia)
  Object.assign(storage, { 'bests:mia': '{}', 'told-achievements': '[]', themeMode: 'light' })
  rememberUser(mia)
  expect(storage['bests:mia']).toBe('{}')
  rememberUser({ ...mia, uid: 'leo' })
  expect(Object.keys(storage).toSorted()).toEqual(['lastKnownUser', 'themeMode'])
  expect(recallUser()?.uid).toBe('leo')
  vi.unstubAllGlobals()
})

test('a browser that forbids caches forgets the player all the same', async () => {
  const forbid = () => {
    throw new DOMException('Denied', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'caches', { configurable: true, get: forbid })
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(forgetUser).not.toThrow()
  await expect.poll(() => warned).toHaveBeenCalled()
  Reflect.deleteProperty(globalThis, 'caches')
  vi.restoreAllMocks()
})
