import { expect, test } from 'vitest'
import { endsIn } from './ends-by-itself.ts'

test('a film ends by itself when the ball has rested for 12 s, which is announced 5 s before', () => {
  expect([0, 6.9, 8, 11.5, 12, 13].map((restingFor) => endsIn({ touches: [1, 2, 3], restingFor }))).toEqual([
    null,
    null,
    4,
    0.5,
    0,
    0,
  ])
})

test('who has not juggled yet is waited for', () => {
  expect(endsIn({ touches: [], restingFor: 60 })).toBeNull()
})
