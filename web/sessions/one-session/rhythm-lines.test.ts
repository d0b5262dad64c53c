import { expect, test } from 'vitest'
import { rhythmLines } from './rhythm-lines.ts'

test('the longest flight is as high as the line, and one of half the time a quarter', () => {
  const { lines } = rhythmLines([{ from: 0, gaps: [1, 0.5] }])
  expect(lines[0]!.map((mark) => mark.kind === 'flight' && mark.height)).toEqual([1, 0.25])
})

test('the ball falls between two runs', () => {
  const { lines, shown } = rhythmLines([
    { from: 0, gaps: [1] },
    { from: 5, gaps: [1] },
  ])
  expect(lines[0]!.map(({ kind }) => kind)).toEqual(['flight', 'drop', 'flight'])
  expect(shown).toBe(4)
})

test('a long practice shows its beginning, in a few lines', () => {
  const { lines, shown } = rhythmLines([{ from: 0, gaps: Array.from({ length: 5000 }, () => 0.5) }])
  expect(lines).toHaveLength(6)
  expect(shown).toBe(240)
})

test('a practice without two touches in a row has no picture', () => {
  expect(rhythmLines([{ from: 0, gaps: [] }])).toEqual({ lines: [], shown: 0 })
})
