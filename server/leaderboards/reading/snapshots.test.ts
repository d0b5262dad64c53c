import { expect, test } from 'vitest'
import { createSnapshots, NO_SNAPSHOTS } from './snapshots.ts'

const LONG = 60_000

function counter() {
  let times = 0
  return () => Promise.resolve((times += 1))
}

test('many who ask at once are answered by one reading', async () => {
  const snapshots = createSnapshots(LONG)
  const load = counter()
  const answers = await Promise.all([1, 2, 3].map(() => snapshots.get('board', load)))
  expect([...answers, await snapshots.get('board', load)]).toEqual([1, 1, 1, 1])
  expect(await snapshots.get('another', load)).toBe(2)
})

test('after a change it is read again, also while an older reading is on its way', async () => {
  const snapshots = createSnapshots(LONG)
  const old = Promise.withResolvers<string>()
  const before = snapshots.get('board', () => old.promise)
  snapshots.forget()
  expect(await snapshots.get('board', () => Promise.resolve('new'))).toBe('new')
  old.resolve('old')
  expect(await before).toBe('old')
  expect(await snapshots.get('board', () => Promise.resolve('newer'))).toBe('new')
})

test('what could not be read is not kept', async () => {
  const snapshots = createSnapshots(LONG)
  await expect(snapshots.get('board', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await snapshots.get('board', counter())).toBe(1)
})

test('without keeping, everybody reads', async () => {
  const load = counter()
  expect([await NO_SNAPSHOTS.get('a', load), await NO_SNAPSHOTS.get('a', load)]).toEqual([1, 2])
  expect(createSnapshots(0)).toBe(NO_SNAPSHOTS)
})
