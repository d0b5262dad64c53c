import { expect, test } from 'vitest'
import { namedBars } from './named-bars.ts'

const named = (labels: readonly number[], width: number) => [...namedBars({ labels, width, margin: 8 })]

test('every bar is labeled if there is room', () => {
  expect(named([27, 27, 27], 120)).toEqual([0, 1, 2])
})

test('labels that would touch are thinned out at equal distances', () => {
  expect(
    named(
      Array.from({ length: 30 }, () => 52),
      232,
    ),
  ).toEqual([0, 9, 18, 27])
  expect(
    named(
      Array.from({ length: 30 }, () => 36),
      232,
    ),
  ).toEqual([0, 7, 14, 21, 28])
})

test('one long label makes room around itself', () => {
  expect(named([10, 10, 60, 10, 10], 150)).toEqual([0, 2, 4])
})

test('a label that would be cut off at the end is left out', () => {
  expect(named([50, 50, 50, 50, 50], 160)).toEqual([0, 2])
})

test('a single bar has its label, and no bars have none', () => {
  expect([named([40], 200), named([], 200)]).toEqual([[0], []])
})
