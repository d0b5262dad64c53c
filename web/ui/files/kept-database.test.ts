import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptDatabase, OPENS_WITHIN_MS } from './kept-database.ts'

const openDB = vi.hoisted(() => vi.fn<() => Promise<object>>())
vi.mock('idb', () => ({ openDB }))

const films = () => keptDatabase({ name: 'films', version: 1, upgrade: () => {} })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  openDB.mockReset()
  vi.useRealTimers()
})

test('a database that does not open holds nothing up, and is used once it opens', async () => {
  const opening = Promise.withResolvers<object>()
  openDB.mockReturnValue(opening.promise)
  const open = films()
  const first = open().catch((error: Error) => error.name)
  await vi.advanceTimersByTimeAsync(OPENS_WITHIN_MS)
  expect(await first).toBe('TimeoutError')
  const second = open().catch((error: Error) => error.name)
  await vi.advanceTimersByTimeAsync(1)
  expect(await second).toBe('TimeoutError')
  const database = {}
  opening.resolve(database)
  await vi.advanceTimersByTimeAsync(1)
  expect(await open()).toBe(database)
  expect(openDB).toHaveBeenCalledTimes(1)
})

test('a database that could not be opened is tried again', async () => {
  openDB.mockRejectedValueOnce(new Error('forbidden')).mockResolvedValue({})
  const open = films()
  await expect(open()).rejects.toThrow('forbidden')
  await expect(open()).resolves.toEqual({})
})
