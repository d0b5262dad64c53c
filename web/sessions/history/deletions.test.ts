import { beforeEach, expect, test, vi } from 'vitest'
import { deletions } from './deletions.ts'

const isHidden = (id: string) => deletions.snapshot().has(id)
const carriedOut = vi.fn<(isLastMoment: boolean) => Promise<void>>(() => Promise.resolve())

beforeEach(async () => {
  await deletions.carryOutAll()
  carriedOut.mockClear()
})

test('a deleted session is hidden at once, and the server is not asked yet', () => {
  deletions.begin('a', carriedOut)
  expect([isHidden('a'), carriedOut.mock.calls.length]).toEqual([true, 0])
})

test('a session whose deletion was undone is shown again and never deleted', async () => {
  const deletion = deletions.begin('b', carriedOut)
  deletion.takeBack()
  await deletion.carryOut()
  expect([isHidden('b'), carriedOut.mock.calls.length]).toEqual([false, 0])
})

test('a session that is deleted again after an undo can be restored again', async () => {
  const first = deletions.begin('h', carriedOut)
  first.takeBack()
  const second = deletions.begin('h', (isLastMoment) => carriedOut(isLastMoment))
  // The message of the first deletion expires.
  await first.carryOut()
  second.takeBack()
  expect([isHidden('h'), carriedOut.mock.calls.length]).toEqual([false, 0])
})

test('a deletion runs once, and cannot be undone afterwards', async () => {
  const deletion = deletions.begin('c', carriedOut)
  await Promise.all([deletion.carryOut(), deletion.carryOut()])
  deletion.takeBack()
  expect([isHidden('c'), carriedOut.mock.calls.length]).toEqual([true, 1])
})

test('a session that could not be deleted is shown again', async () => {
  const deletion = deletions.begin('d', () => Promise.reject(new Error('offline')))
  await expect(deletion.carryOut()).rejects.toThrow('offline')
  expect(isHidden('d')).toBe(false)
})

test('before the page closes, every waiting deletion runs', async () => {
  deletions.begin('e', carriedOut)
  await deletions.carryOutAll()
  expect(carriedOut).toHaveBeenCalledExactlyOnceWith(true)
})

test('listeners hear of every change', () => {
  const heard = vi.fn<() => void>()
  const stop = deletions.subscribe(heard)
  deletions.begin('f', carriedOut).takeBack()
  stop()
  deletions.begin('g', carriedOut)
  expect(heard).toHaveBeenCalledTimes(2)
})
