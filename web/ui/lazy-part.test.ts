import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

afterEach(() => void vi.useRealTimers())

/** Product 9.2. */
test('code that has not arrived within 120 seconds is given up', async () => {
  vi.useFakeTimers()
  const Part = lazyPart(() => new Promise<never>(() => {}))
  let failure: Error | undefined
  Part.preload().catch((error: Error) => (failure = error))
  await vi.advanceTimersByTimeAsync(119_000)
  expect(failure).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(failure?.message).toBe('No code after 120 s')
})

test('code that did not arrive is asked for again at the next press', async () => {
  vi.useFakeTimers()
  const load = vi
    .fn<() => Promise<{ default: () => null }>>()
    .mockRejectedValueOnce(new Error('No signal'))
    .mockResolvedValue({ default: () => null })
  const Part = lazyPart(load)
  await expect(Part.preload()).rejects.toThrow('No signal')
  await vi.advanceTimersByTimeAsync(1_000)
  await Part.preload()
  await Part.preload()
  expect(load).toHaveBeenCalledTimes(2)
})
