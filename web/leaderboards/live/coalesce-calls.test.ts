import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coalesceCalls } from './coalesce-calls.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('runs at once, and once more for all requests that come meanwhile', async () => {
  const answers: (() => void)[] = []
  const { tell } = coalesceCalls(
    () => new Promise<void>((resolve) => answers.push(resolve)),
    () => 500,
  )
  tell()
  tell()
  tell()
  expect(answers).toHaveLength(1)
  answers[0]!()
  await vi.advanceTimersByTimeAsync(499)
  tell()
  expect(answers).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(answers).toHaveLength(2)
  answers[1]!()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(answers).toHaveLength(2)
})

test('continues after a failure', async () => {
  let asked = 0
  const ask = () => Promise.reject(new Error(`no signal ${(asked += 1)}`))
  const { tell } = coalesceCalls(ask, () => 0)
  tell()
  await vi.advanceTimersByTimeAsync(1)
  tell()
  expect(asked).toBe(2)
})
