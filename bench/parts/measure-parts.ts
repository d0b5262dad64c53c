/**
 * Measures for how many touches the part of the body is told, and how often it is right. `npm run bench -- parts` draws clips like real
 * ones, from the seed PARTS_FIRST_SEED on and PARTS_SEEDS of them. With `--clips DIR` it measures the real clips of a folder whose
 * `truth.json` names the `parts` of their touches, one for each of `touchFrames`. Parts that are not told count neither as right nor wrong.
 */
import { parseArgs } from 'node:util'
import { decodeClip } from '#bench/detection/decode-clip.ts'
import { readRealClips } from '#bench/detection/read-real-clips.ts'
import { createDetector } from '#detection/create-detector.ts'
import type { Detection } from '#detection/detection.ts'
import type { PlaneFrame } from '#detection/plane-frame.ts'
import { drawLikeReal } from '#detection/synthetic/like-real/draw-like-real.ts'
import { planLikeReal } from '#detection/synthetic/like-real/plan-like-real.ts'

const FIRST_SEED = Number(process.env['PARTS_FIRST_SEED'] ?? 4390)
const SEEDS = Number(process.env['PARTS_SEEDS'] ?? 100)
/** Seconds in real time between a found touch and the true one. */
const TOLERANCE = 0.1

interface TrueTouch {
  readonly time: number
  readonly part: string
}

/** How many touches of one part were found, told, and told rightly. */
interface Tally {
  found: number
  told: number
  right: number
}

const { values } = parseArgs({ options: { clips: { type: 'string' } }, allowPositionals: true })
const tallies = new Map<string, Tally>()
if (values.clips) {
  for (const { name, file, truth, parts } of await readRealClips(values.clips)) {
    if (!parts) continue
    const touches = truth.touches.map((time, i) => ({ time, part: parts[i] ?? 'unclear' }))
    judge(name, await detect(decodeClip(file)), touches)
  }
} else {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed++) {
    const plan = planLikeReal(seed)
    if (plan.play !== 'juggle' && plan.play !== 'kickAndBounce') continue
    const touches = plan.scene.story.reaches.map(({ time, part }) => ({
      time: time - plan.from,
      part: part === 'knee' ? 'thigh' : part,
    }))
    judge(`seed ${seed}`, await detect(drawLikeReal(plan)), touches)
  }
}
for (const [part, { found, told, right }] of tallies) print(part, found, told, right)
const all = (of: keyof Tally) => [...tallies.values()].reduce((sum, tally) => sum + tally[of], 0)
print('all', all('found'), all('told'), all('right'))

async function detect(pictures: Iterable<PlaneFrame> | AsyncIterable<PlaneFrame>): Promise<Detection> {
  const detector = createDetector()
  for await (const frame of pictures) detector.push(frame)
  return detector.finish()
}

function judge(clip: string, { touches, slowdown }: Detection, truth: readonly TrueTouch[]): void {
  for (const { time, part } of touches) {
    const offset = (one: TrueTouch) => Math.abs(one.time - time)
    const [nearest] = truth.toSorted((a, b) => offset(a) - offset(b))
    if (!nearest || offset(nearest) > TOLERANCE * slowdown || nearest.part === 'unclear') continue
    const tally = tallies.get(nearest.part) ?? { found: 0, told: 0, right: 0 }
    tallies.set(nearest.part, tally)
    tally.found++
    if (!part) continue
    tally.told++
    if (part === nearest.part) tally.right++
    else console.log(`${clip}, ${time.toFixed(2)} s: ${nearest.part} was taken for ${part}`)
  }
}

function print(part: string, found: number, told: number, right: number): void {
  const share = told === 0 ? '–' : `${((100 * right) / told).toFixed(1)} %`
  console.log(`${part.padEnd(8)} · touches ${found} · told ${told} · right ${right} (${share})`)
}
