/**
 * How well touches are counted, on clips drawn by seeds that nothing was tuned on: `npm run bench -- detection`, or with fewer of them
 * `DETECTION_SEEDS=10 npm run bench -- detection`. It takes hours on two cores with all hundred.
 *
 * Matching is within ±100 ms, one to one; the very flick that starts a run is neither right nor wrong. Speed is without drawing.
 */
import { createDetector } from '#detection/create-detector.ts'
import { OTHER_PLAYS } from '#detection/synthetic/other-play.ts'
import { renderFrames } from '#detection/synthetic/render-frames.ts'
import { makeScene, type Scene } from '#detection/synthetic/scene.ts'
import { alterFrames, VARIANTS, type Variant } from './alter-frames.ts'
import { scoreTouches, type TouchScore } from './score-touches.ts'

/** Seeds from here on are held out: whoever works on detection/ uses those from 1 to 999. */
const FIRST_SEED = 1001
const SEEDS = Number(process.env['DETECTION_SEEDS'] ?? 100)
/** Each variant is measured on a tenth of the seeds. */
const VARIANT_SEEDS = Math.max(1, Math.ceil(SEEDS / 10))

interface ClipResult extends TouchScore {
  readonly frames: number
  readonly milliseconds: number
}

measureDetection()

function measureDetection(): void {
  const juggling = Array.from({ length: SEEDS }, (_, i) => measureClip(makeScene(FIRST_SEED + i), 'as it is'))
  printRow('as it is', juggling)
  for (const variant of VARIANTS)
    printRow(
      variant,
      Array.from({ length: VARIANT_SEEDS }, (_, i) => measureClip(makeScene(FIRST_SEED + i), variant)),
    )
  for (const play of OTHER_PLAYS)
    printRow(
      `no juggling: ${play}`,
      Array.from({ length: VARIANT_SEEDS }, (_, i) =>
        measureClip(makeScene(FIRST_SEED + i, { play }), 'as it is'),
      ),
    )
}

function measureClip(scene: Scene, variant: Variant): ClipResult {
  const slowdown = variant === 'slow motion 2×' ? 2 : variant === 'slow motion 4×' ? 4 : 1
  const detector = createDetector()
  let frames = 0
  let milliseconds = 0
  const timed = <T>(work: () => T): T => {
    const start = performance.now()
    const result = work()
    milliseconds += performance.now() - start
    return result
  }
  for (const frame of alterFrames(renderFrames(scene, { slowdown }), variant)) {
    frames++
    timed(() => detector.push(frame))
  }
  const found = timed(() => detector.finish()).touches.map(({ time }) => time)
  const { touches, launches, bounces } = scene.story
  const inClip = (times: readonly number[]) => times.map((time) => time * slowdown)
  const truth = { touches: inClip(touches), optional: inClip(launches), bounces: inClip(bounces) }
  return { ...scoreTouches(found, truth, slowdown), frames, milliseconds }
}

function printRow(name: string, clips: readonly ClipResult[]): void {
  const sum = (of: (clip: ClipResult) => number) => clips.reduce((total, clip) => total + of(clip), 0)
  const [right, wrong, missed] = [
    sum((clip) => clip.right),
    sum((clip) => clip.wrong),
    sum((clip) => clip.missed),
  ]
  const offsets = clips.flatMap((clip) => clip.offsets).toSorted((a, b) => a - b)
  const offset = (share: number) =>
    `${Math.round(1000 * (offsets[Math.floor(share * offsets.length)] ?? 0))} ms`
  const isNegative = sum((clip) => clip.truth) === 0
  const cells = [
    name.padEnd(22),
    `${clips.length} clips`,
    `true ${sum((clip) => clip.truth)}`,
    `found ${sum((clip) => clip.found)}`,
    `right ${right}`,
    `false ${wrong}`,
    `missed ${missed}`,
    isNegative ? '' : `F1 ${((2 * right) / (2 * right + wrong + missed)).toFixed(3)}`,
    isNegative ? '' : `count error ${(sum((clip) => Math.abs(clip.countError)) / clips.length).toFixed(2)}`,
    isNegative
      ? ''
      : `within 1: ${Math.round((100 * clips.filter((clip) => Math.abs(clip.countError) <= 1).length) / clips.length)} %`,
    isNegative ? '' : `bounces counted ${sum((clip) => clip.bounced)}`,
    isNegative ? '' : `off by ${offset(0.5)}, p95 ${offset(0.95)}`,
    `${Math.round((1000 * sum((clip) => clip.frames)) / sum((clip) => clip.milliseconds))} frames/s`,
  ]
  console.log(cells.filter((cell) => cell !== '').join(' · '))
}
