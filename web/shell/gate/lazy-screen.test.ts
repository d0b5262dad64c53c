import { afterEach, expect, test, vi } from 'vitest'
import { lazyFirstScreen } from './lazy-screen.tsx'

afterEach(() => void vi.useRealTimers())

/** Product 9.2. */
test('code that has not arrived within 120 seconds is given up', async () => {
  vi.useFakeTimers()
  const Screen = lazyFirstScreen(() => new Promise<never>(() => {}))
  let failure: Error | undefined
  Screen.preload().catch((error: Error) => (failure = error))
  await vi.advanceTimersByTimeAsync(119_000)
  expect(failure).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(failure?.message).toBe('No code after 120 s')
})
