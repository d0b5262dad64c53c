import { expect, test } from 'vitest'
import { isVisible, secondMarks, toPixels, type View } from './timeline-view.ts'

const view: View = { center: 10, span: 8, width: 400 }

test('the play-head is in the middle, and pixels match seconds', () => {
  expect([10, 6, 12].map((time) => toPixels(view, time))).toEqual([200, 0, 300])
})

test('everything on the screen is drawn, also if it only reaches into it', () => {
  expect([isVisible(view, 6), isVisible(view, 14), isVisible(view, 16)]).toEqual([true, true, false])
  expect([isVisible(view, 0, 7), isVisible(view, 0, 30), isVisible(view, 0, 4)]).toEqual([true, true, false])
})

test('seconds are marked from the beginning to the end of the footage, as many as fit', () => {
  expect(secondMarks({ ...view, center: 1 }, 3.5)).toEqual([0, 1, 2, 3])
  expect(secondMarks({ ...view, span: 32 }, 20)).toEqual([0, 5, 10, 15, 20])
})
