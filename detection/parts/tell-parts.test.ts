import { expect, test } from 'vitest'
import type { Contact, Detection } from '#detection/detection.ts'
import { tellParts } from './tell-parts.ts'
import { createMotionWatcher } from './watch-motion.ts'

/** With this radius in pixels a meter has 72.7 pixels. */
const RADIUS = 8
const METER = RADIUS / 0.11
const WIDTH = 160
const HEIGHT = 280

interface Filmed {
  /** Meters above the ball between which a body moves. */
  readonly body: { readonly from: number; readonly to: number }
  /** Pixels from the top of the picture. */
  readonly ballY?: number
  /** Pixels by which the camera turns in each picture. */
  readonly pan?: number
  /** Other touches, in pixels from the top. */
  readonly alsoAt?: readonly number[]
  /** The touch with which a second run begins. */
  readonly secondRun?: number
}

/** Fifteen pictures of a striped body that sways around a ball, which is touched in the middle of them. */
function partsOf({ body, ballY = 140, pan = 0, alsoAt = [], secondRun }: Filmed) {
  const watcher = createMotionWatcher()
  const frames = Array.from({ length: 15 }, (_, i) => {
    const time = i / 30
    const camera = { x: pan * i, y: 0 }
    const y = new Uint8Array(WIDTH * HEIGHT)
    for (let row = 0; row < HEIGHT; row++)
      for (let column = 0; column < WIDTH; column++) {
        const up = (ballY - row) / METER
        const x = column - camera.x
        const isBody = Math.abs(x - 80) < 20 && up > body.from && up < body.to
        // The background is uneven, so that a turning camera changes every pixel.
        y[row * WIDTH + column] = isBody ? 60 + 140 * (((x + 3 * i) >> 3) & 1) : 100 + 20 * Math.sin(x / 9)
      }
    watcher.watch({ time, width: WIDTH, height: HEIGHT, y }, camera)
    return { time, camera }
  })
  const touch = (at: number): Contact => ({
    time: 7 / 30,
    x: 80 + 7 * pan,
    y: at,
    radius: RADIUS,
    confidence: 1,
  })
  const touches = [ballY, ...alsoAt].map(touch)
  const detection: Detection = {
    touches,
    runs: [
      { start: 0, end: secondRun ?? touches.length },
      ...(secondRun === undefined ? [] : [{ start: secondRun, end: touches.length }]),
    ],
    launches: [],
    bounces: [],
    catches: [],
    slowdown: 1,
    quality: { verdict: 'sure', reasons: [], likelyCount: { from: 1, to: 1 } },
  }
  const watched = frames.map((frame, i) => ({ ...frame, map: watcher.maps[i] }))
  const told = tellParts(detection, watched, HEIGHT)
  expect(told.touches).toMatchObject(touches)
  return told.touches.map(({ part }) => part)
}

const FOOT = { from: -0.25, to: 1.4 }
const HEAD = { from: -1.6, to: -0.1 }

test('a foot has the body above it, and hardly anything below', () => {
  expect(partsOf({ body: FOOT })).toEqual(['foot'])
  expect(partsOf({ body: FOOT, pan: 3 })).toEqual(['foot'])
})

test('a head has the body below it, and nothing above', () => {
  expect(partsOf({ body: HEAD })).toEqual(['head'])
  expect(partsOf({ body: HEAD, pan: 3 })).toEqual(['head'])
})

test('thigh, chest and hip-high kicks are not told', () => {
  expect(partsOf({ body: { from: -0.85, to: 0.9 } })).toEqual([undefined])
  expect(partsOf({ body: { from: -1.2, to: 0.45 } })).toEqual([undefined])
  expect(partsOf({ body: { from: -0.7, to: 0.6 } })).toEqual([undefined])
})

test('nothing is told where nothing moves', () => {
  expect(partsOf({ body: { from: 3, to: 3 } })).toEqual([undefined])
})

test('nothing is told where the picture ends beside the ball', () => {
  expect(partsOf({ body: FOOT, ballY: HEIGHT - 0.3 * METER })).toEqual([undefined])
  expect(partsOf({ body: FOOT, ballY: 0.3 * METER })).toEqual([undefined])
  expect(partsOf({ body: HEAD, ballY: 0.3 * METER })).toEqual([undefined])
})

test('a touch that lies lower than one by a foot in its run is by a foot, too', () => {
  const low = HEIGHT - 0.2 * METER
  expect(partsOf({ body: FOOT, alsoAt: [low] })).toEqual(['foot', 'foot'])
  expect(partsOf({ body: FOOT, alsoAt: [low], secondRun: 1 })).toEqual(['foot', undefined])
  expect(partsOf({ body: { from: -0.85, to: 0.9 }, alsoAt: [low] })).toEqual([undefined, undefined])
})
