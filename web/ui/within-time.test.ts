import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withinTime } from './within-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what answers in time is the answer, and no timer is left', async () => {
  expect(await withinTime(Promise.resolve('here'), 1_000, 'Too late')).toBe('here')
  await expect(withinTime(Promise.reject(new Error('No')), 1_000, 'Too late')).rejects.toThrow('No')
  expect(vi.getTimerCount()).toBe(0)
})

test('what does not answer is given up', async () => {
  const asked = withinTime(new Promise(() => {}), 1_000, 'Too late')
  await Promise.all([expect(asked).rejects.toThrow('Too late'), vi.advanceTimersByTimeAsync(1_000)])
})
