import { expect, test } from 'vitest'
import { parseBests } from './known-bests.ts'

test.each([[null], ['{}'], ['{"bestSessionCount":"9"}']])('%s is ignored as stored bests', (stored) => {
  expect(parseBests(stored)).toBeNull()
})

test('stored bests are read back unchanged', () => {
  const bests = { bestSessionCount: 50, bestRate: 92.5, longestSession: 61 }
  expect(parseBests(JSON.stringify(bests))).toEqual(bests)
})
