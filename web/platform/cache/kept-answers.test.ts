import { beforeEach, expect, test, vi } from 'vitest'
import { forgetUser, rememberUser } from '#web/platform/player/last-known-user.ts'
import { keptAnswer } from './kept-answers.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  const storage = new Proxy(
    {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  )
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => {} })
  rememberUser({
    uid: 'marta',
    email: '',
    displayName: '',
    photoURL: null,
    isAnonymous: false,
    byCard: false,
  })
})

const board = (name: string, userId = 'marta') =>
  keptAnswer<{ items: unknown[] }>(userId, ['board', name], ({ items }) => Array.isArray(items))

test('an answer is recalled with its age, by the player who got it', () => {
  vi.useFakeTimers({ now: 1_000 })
  board('week').keep({ items: [1] })
  expect(board('week').recall()).toEqual({ at: 1_000, answer: { items: [1] } })
  expect(board('week', 'ben').recall()).toBeNull()
  vi.useRealTimers()
})

test('an answer that arrives after the sign-out is not kept', () => {
  forgetUser()
  expect(board('week').keep({ items: [1] })).toEqual({ items: [1] })
  expect(stored.size).toBe(0)
})

test('values that another program or an older version has stored are ignored', () => {
  board('week').keep({ items: [1] })
  const key = [...stored.keys()].find((each) => each.startsWith('kept:'))
  for (const foreign of ['', '{', '7', '{"at":1,"answer":{}}', '{"answer":{"items":[]}}']) {
    stored.set(key!, foreign)
    expect(board('week').recall()).toBeNull()
  }
})

test('the twenty newest answers are kept', () => {
  vi.useFakeTimers({ now: 1_000 })
  for (let n = 1; n <= 22; n++) {
    vi.setSystemTime(n * 1_000)
    board(`${n}`).keep({ items: [] })
  }
  vi.useRealTimers()
  expect([board('2').recall(), board('3').recall()?.at, stored.size - 1]).toEqual([null, 3_000, 20])
})
