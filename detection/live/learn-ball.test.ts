import { expect, test } from 'vitest'
import type { SeenFrame } from '#detection/appearance/look-again.ts'
import { createColorModel } from '#detection/appearance/color-model.ts'
import type { Arc } from '#detection/arcs/arc.ts'
import { createCandidateFinder } from '#detection/candidates/find-candidates.ts'
import { createPathWriter, placeOn } from '#detection/synthetic/flight-path.ts'
import { renderFrames } from '#detection/synthetic/render-frames.ts'
import { makeScene } from '#detection/synthetic/scene.ts'
import { followPath, kickUp } from '#detection/testing/follow-path.ts'
import { trackByShape } from '#detection/track-ball.ts'
import { createBallLearner, knowBall, type Lesson } from './learn-ball.ts'

const SECONDS = 3.5

function lessonsOf(play: 'juggle' | 'wave'): { scene: ReturnType<typeof makeScene>; lessons: Lesson[] } {
  const scene = makeScene(1, { play, longSide: 240 })
  const finder = createCandidateFinder(scene.width, scene.height)
  const learn = createBallLearner()
  const lessons: Lesson[] = []
  for (const planes of renderFrames(scene, { seconds: SECONDS })) {
    const seen = finder.find(planes)
    const frame: SeenFrame | undefined = seen && { planes, seen }
    const lesson = frame && learn(frame)
    if (lesson) lessons.push(lesson)
  }
  return { scene, lessons }
}

test('a clear flight tells the size of the ball, and its place in each picture', () => {
  const { scene, lessons } = lessonsOf('juggle')
  const { ball, frames } = lessons[0]!
  expect(lessons).toHaveLength(1)
  const { pixelsPerMeter: meter, ballRadius, story, middleX, groundY, walk } = scene
  for (const { radius } of ball.flights) expect(radius / (ballRadius * meter)).toBeCloseTo(1, 0)
  const flown = frames.filter(({ time }) => time > story.touches[0]!)
  const right = flown.filter(({ time, candidates }) => {
    const best = candidates.toSorted((a, b) => b.likeness! - a.likeness!)[0]!
    const { across, above } = placeOn(story.pieces, time)
    const x = middleX + (across + (walk * Math.sin(time * 0.8)) / 0.8) * meter
    return Math.hypot(best.x - x, best.y - (groundY - above * meter)) < 2 * ballRadius * meter
  })
  expect(right.length).toBeGreaterThan(0.8 * flown.length)
})

test('nothing is learnt when nothing flies', () => {
  expect(lessonsOf('wave').lessons).toEqual([])
})

test('after a try without a flight the next one comes soon, and then every three seconds', () => {
  const foot = { across: 0, above: 0.3 }
  const path = createPathWriter()
  path.hold(foot, 2.9)
  while (path.now() < 8) path.fly(foot, 0.9, foot)
  const planes = { time: 0, width: 400, height: 500, y: new Uint8Array(400 * 500) }
  const learn = createBallLearner()
  const times = followPath(path.pieces).flatMap((seen) => (learn({ planes, seen }) ? [seen.time] : []))
  expect(times).toEqual([expect.closeTo(4.5, 1), expect.closeTo(4.5 + 3.05, 1)])
})

test('a ball that has come nearer since it was learnt is known by its later flights', () => {
  const [flight] = trackByShape(followPath(kickUp([1.2, 0.9]).path.pieces)) as [Arc]
  const ball = knowBall({
    colors: createColorModel().conclude(),
    flights: [{ ...flight, startTime: 0, endTime: 1, radius: 8 }],
  })
  const planes = { time: 4, width: 64, height: 64, y: new Uint8Array(64 * 64).fill(100) }
  const near = { x: 32, y: 32, radius: 16, quality: 0.8, motion: 40 }
  const seen = { time: 4, camera: { x: 0, y: 0 }, candidates: [near] }
  expect(ball.weigh({ planes, seen }).candidates).toEqual([])
  ball.follow([{ ...flight, startTime: 3.5, endTime: 4, radius: 16 }])
  expect(ball.weigh({ planes, seen }).candidates).toEqual([expect.objectContaining({ radius: 16 })])
})
