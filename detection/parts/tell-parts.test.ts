import { expect, test } from 'vitest'
import type { Contact, Detection } from '#detection/detection.ts'
import { tellParts } from './tell-parts.ts'
import { createMotionWatcher } from './watch-motion.ts'

/** With this radius in pixels a meter has 72.7 pixels. */
const RADIUS = 8
const METER = RADIUS / 0.11
const WIDTH = 160
const HEIGHT = 280
/** The pictures for each touch, which is in the middle of them. */
const PICTURES = 25
const MIDDLE = 12

/** Meters above the ball. */
interface Band {
  readonly from: number
  readonly to: number
}

interface FilmedTouch {
  /** Where a body moves, and what else moves. */
  readonly body: Band
  readonly other?: Band
  /** Pixels from the top of the picture. */
  readonly ballY?: number
}

/** A striped body sways around a ball that is touched. `pan` is by how many pixels the camera turns in each picture. */
function partsOf(filmed: readonly FilmedTouch[], { pan = 0, runs = [0] } = {}) {
  const watcher = createMotionWatcher()
  const frames = Array.from({ length: filmed.length * PICTURES }, (_, i) => {
    const { body, other = body, ballY = 140 } = filmed[Math.floor(i / PICTURES)]!
    const camera = { x: pan * i, y: 0 }
    const y = new Uint8Array(WIDTH * HEIGHT)
    for (let row = 0; row < HEIGHT; row++)
      for (let column = 0; column < WIDTH; column++) {
        const up = (ballY - row) / METER
        const x = column - camera.x
        const isMoving = [body, other].some(({ from, to }) => up > from && up < to) && Math.abs(x - 80) < 20
        // The background has edges, so that a turning camera changes most pixels.
        y[row * WIDTH + column] = isMoving
          ? 60 + 140 * (((x + 3 * i) >> 3) & 1)
          : 40 * ((37 * Math.floor(x / 12 + 999)) % 6)
      }
    watcher.watch({ time: i / 30, width: WIDTH, height: HEIGHT, y }, camera)
    return { time: i / 30, camera }
  })
  const touches = filmed.map(({ ballY = 140 }, i): Contact => {
    const picture = i * PICTURES + MIDDLE
    return { time: picture / 30, x: 80 + picture * pan, y: ballY, radius: RADIUS, confidence: 1 }
  })
  const detection: Detection = {
    touches,
    runs: runs.map((start, i) => ({ start, end: runs[i + 1] ?? touches.length })),
    launches: [],
    bounces: [],
    catches: [],
    slowdown: 1,
    quality: { verdict: 'sure', reasons: [], likelyCount: { from: 1, to: 1 } },
  }
  const told = tellParts(
    detection,
    frames.map((frame, i) => ({ ...frame, map: watcher.maps[i] })),
    HEIGHT,
  )
  expect(told.touches).toMatchObject(touches)
  return told.touches.map(({ part }) => part)
}

const FOOT = { from: -0.25, to: 1.4 }
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
