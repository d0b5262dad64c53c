import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { VISIBILITIES } from '#domain/players/visibility.ts'
import { readByteRange } from './byte-range.ts'
import { touchesInVideo } from './touches-in-video.ts'
import { shownTo } from './video-visibility.ts'

test('a video is never visible to more people than its player', () => {
  expect(VISIBILITIES.map((video) => VISIBILITIES.map((player) => shownTo(video, player)))).toEqual([
    ['public', 'groups', 'private'],
    ['groups', 'groups', 'private'],
    ['private', 'private', 'private'],
  ])
})

test('the times of touches fit footage that plays slower than it was filmed', () => {
  expect(touchesInVideo([0, 0.5, 1.1], { firstTouchAt: 2.4, slowdown: 1 })).toEqual([2.4, 2.9, 3.5])
  expect(touchesInVideo([0, 0.5], { firstTouchAt: 2, slowdown: 8 })).toEqual([2, 6])
})

describe('a range of bytes', () => {
  test.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=20-400', { start: 20, end: 99 }],
    ['bytes=-5', { start: 95, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', null],
    ['bytes=0-1,5-9', null],
    ['bytes=-', null],
    ['items=0-1', null],
    ['', null],
    [undefined, null],
  ])('%s of 100', (header, range) => {
    expect(readByteRange(header, 100)).toEqual(range)
  })

  test('of an empty file holds no byte', () => {
    expect(readByteRange('bytes=0-', 0)).toBe('unsatisfiable')
    expect(readByteRange('bytes=-5', 0)).toBe('unsatisfiable')
  })

  test('never leaves the file', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (text, size) => {
        const range = readByteRange(`bytes=${text}`, size)
        if (range === null || range === 'unsatisfiable') return
        expect(range.start).toBeLessThanOrEqual(range.end)
        expect(range.end).toBeLessThan(size)
      }),
    )
  })
})
