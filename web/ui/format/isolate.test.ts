import { expect, test } from 'vitest'
import { isolate } from './isolate.ts'

test('only a name that is written from right to left stands for itself in a sentence', () => {
  expect(['Mia', '佐々木', 'Ana (هدى)', 'נועה', 'سامي'].map(isolate)).toEqual([
    'Mia',
    '佐々木',
    '\u2068Ana (هدى)\u2069',
    '\u2068נועה\u2069',
    '\u2068سامي\u2069',
  ])
})
