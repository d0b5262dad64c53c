import { expect, test } from 'vitest'
import { inMajorUnits } from './money.ts'

test.each([
  [499, 'usd', 4.99],
  [-1000, 'eur', -10],
  [500, 'jpy', 500],
  [1234, 'kwd', 1.234],
])('%d of %s is %d', (amount, currency, written) => {
  expect(inMajorUnits({ amount, currency })).toBe(written)
})
