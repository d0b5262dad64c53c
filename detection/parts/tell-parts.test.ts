import { expect, test } from 'vitest'
import type { Detection } from '#detection/detection.ts'
import { filmBody, FOOT, HEIGHT, METER, type FilmedTouch } from '#detection/testing/film-body.ts'
import { isByFoot, tellParts } from './tell-parts.ts'
import { createMotionWatcher } from './watch-motion.ts'

/** A film of touches as it is watched. */
function watch(filmed: readonly FilmedTouch[], pan = 0) {
  const { pictures, touches } = filmBody(filmed, pan)
  const watcher = createMotionWatcher()
  for (const { planes, camera } of pictures) watcher.watch(planes, camera)
  const frames = pictures.map(({ planes: { time }, camera }, i) => ({ time, camera, map: watcher.maps[i] }))
  return { frames, touches }
}

/** The parts that are told. `pan` is by how many pixels the camera turns in each picture. */
function partsOf(filmed: readonly FilmedTouch[], { pan = 0, runs = [0] } = {}) {
  const { frames, touches } = watch(filmed, pan)
  const detection: Detection = {
    touches,
    runs: runs.map((start, i) => ({ start, end: runs[i + 1] ?? touches.length })),
    launches: [],
    bounces: [],
    catches: [],
    slowdown: 1,
    quality: { verdict: 'sure', reasons: [], likelyCount: { from: 1, to: 1 } },
  }
  const told = tellParts(detection, frames, HEIGHT)
  expect(told.touches).toMatchObject(touches)
  return told.touches.map(({ part }) => part)
}

const HEAD = { from: -1.6, to: -0.1 }
const THIGH = { from: -0.85, to: 0.9 }
const STILL = { from: 3, to: 3 }

test('a foot has the body above it, and hardly anything below', () => {
  expect(partsOf([{ body: FOOT }])).toEqual(['foot'])
  expect(partsOf([{ body: FOOT }], { pan: 2 })).toEqual(['foot'])
})

test('a head has the body below it, and nothing above', () => {
  expect(partsOf([{ body: HEAD }])).toEqual(['head'])
  expect(partsOf([{ body: HEAD }], { pan: 2 })).toEqual(['head'])
})

test('a head is not told where something moves above it', () => {
  expect(partsOf([{ body: HEAD, other: { from: 0.5, to: 0.9 } }])).toEqual([undefined])
})

test('thigh, chest and hip-high kicks are not told', () => {
  const CHEST = { from: -1.2, to: 0.45 }
  const HIGH_KICK = { from: -0.7, to: 0.6 }
  for (const body of [THIGH, CHEST, HIGH_KICK]) expect(partsOf([{ body }])).toEqual([undefined])
})

test('nothing is told where nothing moves', () => {
  expect(partsOf([{ body: STILL }])).toEqual([undefined])
})

test('nothing is told where the picture ends beside the ball', () => {
  expect(partsOf([{ body: FOOT, ballY: HEIGHT - 0.3 * METER }])).toEqual([undefined])
  expect(partsOf([{ body: FOOT, ballY: 0.3 * METER }])).toEqual([undefined])
  expect(partsOf([{ body: HEAD, ballY: 0.3 * METER }])).toEqual([undefined])
})

test('a touch that lies lower than one by a foot in its run is by a foot, too', () => {
  const low = { body: STILL, ballY: HEIGHT - 0.2 * METER }
  expect(partsOf([{ body: FOOT }, low])).toEqual(['foot', 'foot'])
  expect(partsOf([{ body: FOOT }, low], { runs: [0, 1] })).toEqual(['foot', undefined])
  expect(partsOf([{ body: THIGH }, low])).toEqual([undefined, undefined])
})

test('a head that is hardly higher than a foot in its run is not told', () => {
  expect(
    partsOf([
      { body: FOOT, ballY: 200 },
      { body: HEAD, ballY: 100 },
    ]),
  ).toEqual(['foot', 'head'])
  const near = [
    { body: FOOT, ballY: 160 },
    { body: HEAD, ballY: 110 },
  ]
  expect(partsOf(near)).toEqual(['foot', undefined])
  expect(partsOf(near, { runs: [0, 1] })).toEqual(['foot', 'head'])
})

test('a foot excludes hands where something moves higher above the ball than a head is above hanging hands', () => {
  const isFootUnder = (body: FilmedTouch['body']) => {
    const { frames, touches } = watch([{ body }])
    return isByFoot(touches[0]!, frames, [], 1, HEIGHT)
  }
  const FOREARMS = { from: -0.25, to: 0.8 }
  expect(isFootUnder(FOOT)).toBe(true)
  expect(partsOf([{ body: FOREARMS }])).toEqual(['foot'])
  expect(isFootUnder(FOREARMS)).toBe(false)
  expect(isFootUnder(HEAD)).toBe(false)
})
