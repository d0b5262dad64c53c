import { expect, test } from 'vitest'
import { normalizeCardCode, printedCardCode } from './card-code.ts'

test('a code is printed in two halves, and may be typed with or without what is between them', () => {
  expect(printedCardCode('ABCDEFGH23')).toBe('ABCDE-FGH23')
  for (const typed of ['ABCDE-FGH23', 'abcde fgh23', ' AbcdeFgh23 '])
    expect(normalizeCardCode(typed)).toBe('ABCDEFGH23')
})
