import { expect, test } from 'vitest'
import { waitForProvider } from './wait-for-provider.ts'

const never = new Promise<string>(() => {})

test('a provider that does not answer is given up after a while', async () => {
  expect(await waitForProvider(never, 'given up', 20)).toBe('given up')
})

test('a provider’s answer or failure is passed on', async () => {
  expect(await waitForProvider(Promise.resolve('signed in'), 'given up', 20)).toBe('signed in')
  await expect(waitForProvider(Promise.reject(new Error('no')), 'given up', 20)).rejects.toThrow('no')
})
