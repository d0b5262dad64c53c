import fc from 'fast-check'
import { expect, test } from 'vitest'
import { retryDelay } from './retry-delay.ts'

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

test('attempts are between one second and five minutes apart, however often they failed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), random, (failures, chance) => {
      const delay = retryDelay(failures, chance, null)
      expect(delay).toBeGreaterThanOrEqual(1_000)
      expect(delay).toBeLessThanOrEqual(300_000)
    }),
  )
})

test('the server is never called before the time it asked for', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      random,
      fc.integer({ min: 1, max: 86_400 }),
      (failures, chance, seconds) => {
        expect(retryDelay(failures, chance, seconds)).toBeGreaterThanOrEqual(seconds * 1000)
      },
    ),
  )
})
