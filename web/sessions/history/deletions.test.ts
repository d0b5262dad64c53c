import { beforeEach, expect, test, vi } from 'vitest'
import { deletions } from './deletions.ts'

const isHidden = (id: string) => deletions.snapshot().has(id)
const carriedOut = vi.fn<(isLastMoment: boolean) => Promise<void>>(() => Promise.resolve())

beforeEach(() => {
  deletions.carryOutAll()
  carriedOut.mockClear()
})

test('a deleted session is out of sight at once, and the server is not asked yet', () => {
  deletions.begin('a', carriedOut)
  expect([isHidden('a'), carriedOut.mock.calls.length]).toEqual([true, 0])
})

test('what was taken back is in sight again and never deleted', async () => {
  deletions.begin('b', carriedOut)
  deletions.takeBack('b')
  await deletions.carryOut('b')
  expect([isHidden('b'), carriedOut.mock.calls.length]).toEqual([false, 0])
})

test('a deletion is carried out once, and then cannot be taken back', async () => {
  deletions.begin('c', carriedOut)
  await Promise.all([deletions.carryOut('c'), deletions.carryOut('c')])
  deletions.takeBack('c')
  expect([isHidden('c'), carriedOut.mock.calls.length]).toEqual([true, 1])
})

test('a session that could not be deleted comes back into sight', async () => {
  deletions.begin('d', () => Promise.reject(new Error('offline')))
  await expect(deletions.carryOut('d')).rejects.toThrow('offline')
  expect(isHidden('d')).toBe(false)
})

test('before the page goes, everything that waits is carried out', () => {
  deletions.begin('e', carriedOut)
  deletions.carryOutAll()
  expect(carriedOut).toHaveBeenCalledExactlyOnceWith(true)
})

test('who watches hears of every change', () => {
  const heard = vi.fn<() => void>()
  const stop = deletions.subscribe(heard)
  deletions.begin('f', carriedOut)
  deletions.takeBack('f')
  stop()
  deletions.begin('g', carriedOut)
  expect(heard).toHaveBeenCalledTimes(2)
})
