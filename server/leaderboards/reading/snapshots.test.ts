import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSnapshots, NO_SNAPSHOTS } from './snapshots.ts'

const LONG = 60_000

function counter() {
  let times = 0
  return () => Promise.resolve((times += 1))
}

test('simultaneous callers share one reading', async () => {
  const snapshots = createSnapshots(LONG)
  const load = counter()
  const answers = await Promise.all([1, 2, 3].map(() => snapshots.get('board', load)))
  expect([...answers, await snapshots.get('board', load)]).toEqual([1, 1, 1, 1])
  expect(await snapshots.get('another', load)).toBe(2)
})

test('after a change it is read again, even while an older reading is under way', async () => {
  const snapshots = createSnapshots(LONG)
  const old = Promise.withResolvers<string>()
  const before = snapshots.get('board', () => old.promise)
  snapshots.forget()
  expect(await snapshots.get('board', () => Promise.resolve('new'))).toBe('new')
  old.resolve('old')
  expect(await before).toBe('old')
  expect(await snapshots.get('board', () => Promise.resolve('newer'))).toBe('new')
})

test('a player who saved sees nothing older than the save, and others share what is read then', async () => {
  const snapshots = createSnapshots(LONG)
  const load = counter()
  const ask = (player: string) => snapshots.seenBy(player).get('board', load)
  expect(await ask('mia')).toBe(1)
  snapshots.noteSave('mia')
  expect([await ask('tom'), await ask('mia'), await ask('mia'), await ask('tom')]).toEqual([1, 2, 2, 2])
})

test('a failed reading is not kept', async () => {
  const snapshots = createSnapshots(LONG)
  await expect(snapshots.get('board', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await snapshots.get('board', counter())).toBe(1)
})

describe('a snapshot that is nearly over', () => {
  afterEach(() => void vi.useRealTimers())

  /** Asks at the beginning, and again after 450 of its 500 ms, when the next reading begins. */
  async function askAgain() {
    vi.useFakeTimers({ toFake: ['performance'] })
    const snapshots = createSnapshots(500)
    const next = Promise.withResolvers<string>()
    await snapshots.get('board', () => Promise.resolve('first'))
    vi.advanceTimersByTime(450)
    expect(await snapshots.get('board', () => next.promise)).toBe('first')
    const ask = () => snapshots.get('board', () => Promise.resolve('third'))
    return { snapshots, next, ask }
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))

  test('is read again once, while it is still being used', async () => {
    const { next, ask } = await askAgain()
    expect(await ask()).toBe('first')
    next.resolve('second')
    await settled()
    expect(await ask()).toBe('second')
  })

  test('is not read while another is read', async () => {
    const { snapshots, next } = await askAgain()
    const load = counter()
    await snapshots.get('other', load)
    vi.advanceTimersByTime(450)
    expect(await snapshots.get('other', load)).toBe(1)
    next.resolve('second')
    await settled()
    expect([await snapshots.get('other', load), await settled(), await snapshots.get('other', load)]).toEqual(
      [1, undefined, 2],
    )
  })

  test('makes callers wait once it has expired, and is never used after that', async () => {
    const { next, ask } = await askAgain()
    vi.advanceTimersByTime(50)
    const waiting = ask()
    next.resolve('second')
    expect(await waiting).toBe('second')
    // The lifetime counts from the beginning of the reading, not from its end.
    vi.advanceTimersByTime(450)
    expect(await ask()).toBe('third')
  })

  test('does not come back after a change', async () => {
    const { snapshots, next, ask } = await askAgain()
    snapshots.forget()
    expect(await ask()).toBe('third')
    next.resolve('second')
    await settled()
    expect(await ask()).toBe('third')
  })

  test('stays if the next reading fails, and is then read once more', async () => {
    const { next, ask } = await askAgain()
    next.reject(new Error('away'))
    await settled()
    expect(await ask()).toBe('first')
    await settled()
    expect(await ask()).toBe('third')
  })
})

test('without a lifetime, every caller reads', async () => {
  const load = counter()
  expect([await NO_SNAPSHOTS.get('a', load), await NO_SNAPSHOTS.get('a', load)]).toEqual([1, 2])
  expect(createSnapshots(0)).toBe(NO_SNAPSHOTS)
})
