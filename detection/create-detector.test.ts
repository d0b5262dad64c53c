import { expect, test } from 'vitest'
import { concludeDetection } from './conclude-detection.ts'
import { createDetector } from './create-detector.ts'
import type { Detection } from './detection.ts'
import type { PlaneFrame } from './plane-frame.ts'
import { renderFrames } from './synthetic/render-frames.ts'
import { makeScene } from './synthetic/scene.ts'
import { filmBody, FOOT } from './testing/film-body.ts'
import { filmNearBall, LEFT, LOWEST, NEAR_RADIUS, RIGHT } from './testing/film-near-ball.ts'

const SECONDS = 4

function detect(frames: readonly PlaneFrame[], memory?: number): Detection {
  const detector = createDetector(memory === undefined ? {} : { memory })
  for (const frame of frames) detector.push(frame)
  return detector.finish()
}

test('touches are found in time and place, with the same result every time, in one piece or in several', () => {
  const scene = makeScene(1, { longSide: 240 })
  const frames = [...renderFrames(scene, { seconds: SECONDS })]
  const truth = scene.story.touches.filter((time) => time < SECONDS - 0.4)
  const detection = detect(frames)
  const { touches, quality } = detection
  expect(touches.map(({ time }) => time)).toEqual(truth.map((time) => expect.closeTo(time, 1)))
  expect(quality.verdict).not.toBe('none')
  const partAt = (time: number) =>
    scene.story.reaches.find((reach) => Math.abs(reach.time - time) < 0.1)?.part
  const told = touches.filter(({ part }) => part !== undefined)
  expect(told.map(({ part }) => part)).toEqual(told.map(({ time }) => partAt(time)))
  expect(told.length).toBeGreaterThan(touches.length / 2)
  for (const { x, y } of touches) expect(x > 0 && x < 240 && y > 0 && y < 240).toBe(true)
  expect(detect(frames)).toEqual(detection)
  expect(detect(frames, 8e6).touches).toHaveLength(touches.length)
})

test('a waving person is not counted', () => {
  const frames = [...renderFrames(makeScene(5, { play: 'wave', longSide: 200 }), { seconds: 3 })]
  expect(detect(frames)).toMatchObject({ touches: [], quality: { verdict: 'none' } })
})

test('a ball too near to be found is found in pictures of half the size, and is not sure', () => {
  const flights = [0.4, 0.46, 0.38, 0.44, 0.4, 0.46]
  const pictures = filmNearBall(flights)
  const touched = flights.slice(0, -1).map((_, i) => flights.slice(0, i + 1).reduce((sum, one) => sum + one))
  const detection = detect(pictures)
  expect(detection.touches.map(({ time }) => time)).toEqual(touched.map((time) => expect.closeTo(time, 1)))
  expect(detection.quality.verdict).toBe('unsure')
  for (const [i, { x, y, radius }] of detection.touches.entries()) {
    expect(Math.abs(x - (i % 2 === 0 ? RIGHT : LEFT))).toBeLessThan(4)
    expect(Math.abs(y - LOWEST)).toBeLessThan(8)
    expect(Math.abs(radius - NEAR_RADIUS)).toBeLessThan(4)
  }
  expect(detect(pictures, 2e6).touches).toHaveLength(touched.length)
  // The halves would take more than their share of this memory.
  expect(detect(pictures, 1.6e6).touches).toEqual([])
})

test('a second count says how far it is, and a clip that is counted the first time has none', () => {
  const sharesOf = (verdict: 'none' | 'unsure') => {
    const shares: number[] = []
    const detector = createDetector({
      onCountAgain: (share) => shares.push(share),
      conclude: (_path, frames, slowdown, findByChance) => {
        const nothing = concludeDetection([], frames, slowdown, findByChance)
        return { ...nothing, quality: { ...nothing.quality, verdict } }
      },
    })
    for (const picture of filmNearBall([0.8])) detector.push(picture)
    detector.finish()
    return shares
  }
  expect(sharesOf('none')).toEqual([10 / 24, 20 / 24, 1])
  expect(sharesOf('unsure')).toEqual([])
})

test.each([
  { radius: 16, reasons: [], verdict: 'unsure' },
  { radius: 14, reasons: [], verdict: 'none' },
  { radius: 16, reasons: ['lowFrameRate'], verdict: 'none' },
] as const)(
  'a ball of $radius pixels in half a picture, with the doubts $reasons, gives $verdict',
  ({ radius, reasons, verdict }) => {
    const detector = createDetector({
      conclude: (_path, frames, slowdown, findByChance, judging) => ({
        ...concludeDetection([], frames, slowdown, findByChance),
        ...(judging?.isHalved && {
          touches: [{ time: 0.1, x: 20, y: 30, radius, confidence: 1 }],
          quality: { verdict: 'unsure', reasons: [...reasons], likelyCount: { from: 1, to: 1 } },
        }),
      }),
    })
    for (const picture of filmNearBall([0.2])) detector.push(picture)
    expect(detector.finish().quality.verdict).toBe(verdict)
  },
)

test('a clip that is judged can be asked whether a foot is seen at a touch', () => {
  const { pictures, touches } = filmBody([{ body: FOOT }, { body: { from: -1, to: 0.5 } }])
  const seen: (boolean | undefined)[] = []
  const detector = createDetector({
    conclude(path, frames, slowdown, findByChance, judging) {
      seen.push(...touches.map((touch) => judging?.isByFoot?.(touch, [])))
      return concludeDetection(path, frames, slowdown, findByChance, judging)
    },
  })
  for (const { planes, camera } of pictures)
    detector.take({ planes, seen: { time: planes.time, camera, candidates: [] } })
  detector.finish()
  expect(seen).toEqual([true, false])
})

test('a clip without pictures has no ball', () => {
  expect(createDetector().finish().quality).toMatchObject({ verdict: 'none', reasons: ['noBall'] })
})
