/**
 * Measures whether the live count ends at the number with which the review begins: `npm run bench -- agreement`. Camera pictures of drawn
 * practices go through the live counter and through the import's pipeline, in Node. Pictures and looks are left out as on a slow device, and
 * in the same way every time, whatever else this machine does. `live` measures the rest in a real browser.
 *
 * For each practice it prints the final live count minus the review's count, and how often the live count went back on the way.
 */
import type { SeenFrame } from '#detection/appearance/look-again.ts'
import { createCandidateFinder } from '#detection/candidates/find-candidates.ts'
import { createDetector } from '#detection/create-detector.ts'
import { createLiveCounter } from '#detection/live/create-live-counter.ts'
import { createBallLearner, type Lesson } from '#detection/live/learn-ball.ts'
import type { PlaneFrame } from '#detection/plane-frame.ts'
import { createRandom } from '#detection/synthetic/random.ts'
import { renderFrames } from '#detection/synthetic/render-frames.ts'
import { makeScene, type Scene } from '#detection/synthetic/scene.ts'
import { skippedTooMany } from '#web/videos/live/choose-count.ts'
import { simulateDevice, type DevicePace } from './simulate-device.ts'

const FIRST_SEED = Number(process.env['AGREEMENT_FROM'] ?? 3000)
const SCENES = Number(process.env['AGREEMENT_SCENES'] ?? 20)
/** How many pictures a second a camera gives. */
const FRAMES_PER_SECOND = 30
/** How many seconds it takes until what was learned about the ball arrives. */
const LEARNING = 1

const FREE: DevicePace = { shrink: 4, find: 12, look: 30, encode: 5 }
const BUSY: DevicePace = { shrink: 6, find: 16, look: 40, encode: 6, stall: { every: 2300, lasts: 200 } }

const CASES = {
  'in time': { pace: FREE, isDim: false },
  'on a busy device': { pace: BUSY, isDim: false },
  'in little light': { pace: FREE, isDim: true },
} as const

const apart = new Map<string, number[]>()
let scenes = 0
for (let seed = FIRST_SEED; scenes < SCENES; seed++) {
  const scene = makeScene(seed)
  if (scene.framesPerSecond !== FRAMES_PER_SECOND) continue
  scenes++
  const drawn = [...renderFrames({ ...scene, jitter: 0, missing: 0 })]
  for (const [name, { pace, isDim }] of Object.entries(CASES)) {
    const { live, review, falls } = compare(isDim ? dim(drawn, scene) : drawn, scene, pace)
    apart.set(name, [...(apart.get(name) ?? []), live - review])
    console.log(
      `seed ${seed} ${name}: live ${live}, review ${review}, true ${scene.story.touches.length}, went back ${falls}×`,
    )
  }
}
for (const [name, differences] of apart) {
  const within = differences.filter((difference) => Math.abs(difference) <= 1).length
  console.log(`${name}: ${within} of ${differences.length} within 1 (${differences.join(', ')})`)
}

function compare(pictures: readonly PlaneFrame[], { width, height }: Scene, pace: DevicePace) {
  const fates = simulateDevice(
    pictures.map(({ time }) => time),
    pace,
  )
  const filmed = pictures.filter((_, i) => fates[i] !== 'lost')
  const finder = createCandidateFinder(width, height)
  const [detector, counter, learn] = [createDetector(), createLiveCounter(), createBallLearner()]
  const lessons: { lesson: Lesson; due: number }[] = []
  let [live, falls, counted] = [0, 0, 0]
  for (const [i, planes] of pictures.entries()) {
    const isLookedAt = fates[i] === 'lookedAt'
    if (fates[i] !== 'counted' && !isLookedAt) continue
    counted++
    const seen = finder.find(planes)
    if (!seen) continue
    const frame: SeenFrame = { planes, seen }
    while (lessons[0] && lessons[0].due <= planes.time) counter.learn(lessons.shift()!.lesson)
    counter.add(frame)
    detector.take(frame)
    const lesson = learn(frame)
    if (lesson) lessons.push({ lesson, due: planes.time + LEARNING })
    if (!isLookedAt) continue
    const now = counter.look().touches.length
    if (now < live) falls++
    live = now
  }
  const isCountedAgain = skippedTooMany({ skipped: filmed.length - counted, pictures: filmed.length })
  return { live, falls, review: (isCountedAgain ? importAll(filmed) : detector.finish()).touches.length }
}

function importAll(pictures: readonly PlaneFrame[]) {
  const detector = createDetector()
  for (const picture of pictures) detector.push(picture)
  return detector.finish()
}

/** In little light a camera gives fewer pictures, at uneven times. */
function dim(pictures: readonly PlaneFrame[], { seed }: Scene): PlaneFrame[] {
  const random = createRandom(seed ^ 0x5bd1e995)
  return pictures
    .filter(() => !random.chance(0.2))
    .map((picture) => ({ ...picture, time: Math.max(0, picture.time + random.between(-0.004, 0.004)) }))
}
