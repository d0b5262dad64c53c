import { expect, test } from 'vitest'
import { editTouches, runsOf, touchAt, type Touches } from './marked-touches.ts'

const found: Touches = [
  { id: 1, time: 1, confidence: 0.9, startsRun: true },
  { id: 2, time: 1.6, confidence: 0.8, startsRun: false },
  { id: 3, time: 4, confidence: 0.9, startsRun: true },
  { id: 4, time: 4.5, confidence: 0.7, startsRun: false },
]
const timesOf = (touches: Touches) => touches.map(({ time }) => time)
const runCounts = (touches: Touches) => runsOf(touches).map((run) => run.touches.length)

test('an added touch is put in order, and is certain', () => {
  const touches = editTouches(found, { kind: 'add', time: 2.1 })
  expect(timesOf(touches)).toEqual([1, 1.6, 2.1, 4, 4.5])
  expect(touches[2]).toMatchObject({ confidence: 1, startsRun: false })
  expect(new Set(touches.map(({ id }) => id)).size).toBe(5)
})

test('no touch is added or moved onto another one', () => {
  expect(editTouches(found, { kind: 'add', time: 1.63 })).toBe(found)
  expect(editTouches(found, { kind: 'move', id: 1, time: 1.55 })).toBe(found)
})

test('a touch added long after the one before begins a run, in slow motion later', () => {
  const last = (slowdown: number) => editTouches(found, { kind: 'add', time: 8 }, slowdown).at(-1)!.startsRun
  expect([last(1), last(2)]).toEqual([true, false])
})

test('a touch that is moved past others is put in order, and is certain', () => {
  const touches = editTouches(found, { kind: 'move', id: 2, time: 4.2 })
  expect(touches.map(({ id }) => id)).toEqual([1, 3, 2, 4])
  expect(touches[2]).toMatchObject({ time: 4.2, confidence: 1 })
})

test('when the first touch of a run is removed, the next one begins the run', () => {
  expect(runCounts(editTouches(found, { kind: 'remove', id: 3 }))).toEqual([2, 1])
  expect(runCounts(editTouches(found, { kind: 'remove', id: 1 }))).toEqual([1, 2])
})

test('the player decides where the ball was down; the first touch always begins a run', () => {
  expect(runCounts(editTouches(found, { kind: 'toggleRun', id: 3 }))).toEqual([4])
  expect(runCounts(editTouches(found, { kind: 'toggleRun', id: 2 }))).toEqual([1, 1, 2])
  expect(runCounts(editTouches(found, { kind: 'toggleRun', id: 1 }))).toEqual([2, 2])
  expect(runCounts(editTouches(found, { kind: 'add', time: 0.5 }))).toEqual([1, 2, 2])
})

test('the player tells the part of the body, and takes it back', () => {
  const told = editTouches(found, { kind: 'tellPart', id: 2, part: 'chest' })
  expect(told.map(({ part }) => part)).toEqual([undefined, 'chest', undefined, undefined])
  expect(editTouches(told, { kind: 'move', id: 2, time: 1.7 })[1]!.part).toBe('chest')
  expect(editTouches(told, { kind: 'tellPart', id: 2, part: null })).toEqual(found)
})

test('the touch at a moment is one closer than two touches can be', () => {
  expect(touchAt(found, 1.05)?.id).toBe(1)
  expect(touchAt(found, 1.3)).toBeUndefined()
})
