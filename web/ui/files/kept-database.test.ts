import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const openDB = vi.fn<() => Promise<object>>()

/** Other files of this process may have loaded the module already, with the real `idb`. */
async function loadAfresh() {
  vi.resetModules()
  vi.doMock('idb', () => ({ openDB }))
  const { keptDatabase, OPENS_WITHIN_MS } = await import('./kept-database.ts')
  return { films: () => keptDatabase({ name: 'films', version: 1, upgrade: () => {} }), OPENS_WITHIN_MS }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  openDB.mockReset()
  vi.useRealTimers()
  vi.doUnmock('idb')
  vi.resetModules()
})

test('a database that does not open holds nothing up, and is used once it opens', async () => {
  const { films, OPENS_WITHIN_MS } = await loadAfresh()
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
  const { films } = await loadAfresh()
  openDB.mockRejectedValueOnce(new Error('forbidden')).mockResolvedValue({})
  const open = films()
  await expect(open()).rejects.toThrow('forbidden')
  await expect(open()).resolves.toEqual({})
})
