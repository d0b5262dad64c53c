import { expect, test } from 'vitest'
import { endsIn } from './auto-stop.ts'

test('a film ends by itself after the ball has rested for 12 s, and announces it 5 s before', () => {
  expect([0, 6.9, 8, 11.5, 12, 13].map((restingFor) => endsIn({ touches: [1, 2, 3], restingFor }))).toEqual([
    null,
    null,
    4,
    0.5,
    0,
    0,
  ])
})

test('a film does not end by itself before the first touch', () => {
  expect(endsIn({ touches: [], restingFor: 60 })).toBeNull()
})
