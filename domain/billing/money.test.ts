import { expect, test } from 'vitest'
import { inMajorUnits } from './money.ts'

test.each([
  [499, 'usd', 4.99],
  [-1000, 'eur', -10],
  [500, 'jpy', 500],
  [1234, 'kwd', 1.234],
  // Stripe counts these in hundredths, although they are written without.
  [199_000, 'huf', 1990],
  [4_900_000, 'idr', 49_000],
  [50_000, 'isk', 500],
  [499, 'USD', 4.99],
])('%d of %s is %d', (amount, currency, written) => {
  expect(inMajorUnits({ amount, currency })).toBe(written)
})
