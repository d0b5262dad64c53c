import { expect, test, vi } from 'vitest'
import { waitForProvider } from './wait-for-provider.ts'

const never = new Promise<string>(() => {})
const giveUp = vi.fn<() => string>(() => 'given up')

test('a provider that does not answer is given up after a while', async () => {
  expect(await waitForProvider(never, giveUp, 20)).toBe('given up')
})

test('a provider’s answer or failure is passed on', async () => {
  giveUp.mockClear()
  expect(await waitForProvider(Promise.resolve('signed in'), giveUp, 20)).toBe('signed in')
  await expect(waitForProvider(Promise.reject(new Error('no')), giveUp, 20)).rejects.toThrow('no')
  expect(giveUp).not.toHaveBeenCalled()
})
