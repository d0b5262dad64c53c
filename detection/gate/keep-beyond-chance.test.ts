import { expect, test } from 'vitest'
import type { Arc } from '#detection/arcs/arc.ts'
import { concludeDetection } from '#detection/conclude-detection.ts'
import type { Impact } from '#detection/events/find-impacts.ts'
import { flightsOf } from '#detection/events/flight.ts'
import { createRandom } from '#detection/synthetic/random.ts'
import { followPath, kickUp } from '#detection/testing/follow-path.ts'
import { trackByShape, trackUpsideDown } from '#detection/track-ball.ts'
import { keepBeyondChance } from './keep-beyond-chance.ts'
import type { SequenceMeasures } from './measure-sequence.ts'

type Frames = ReturnType<typeof followPath>

const TOPS = [1.2, 0.9, 1.4, 1.1, 1.3]
const juggling = () => followPath(kickUp(TOPS).path.pieces)

/** A run that was seen so badly that it is in doubt. */
function doubtful(): Frames {
  const random = createRandom(5)
  return juggling().map((frame) => ({
    ...frame,
    candidates: frame.candidates.map((one) => ({
      ...one,
      x: one.x + random.between(-1.2, 1.2),
      y: one.y + random.between(-1.2, 1.2),
      quality: 0.65,
    })),
  }))
}

/** Everything falls upwards. */
const upsideDown = (frames: Frames): Frames =>
  frames.map((frame) => ({ ...frame, candidates: frame.candidates.map((one) => ({ ...one, y: -one.y })) }))

const besides = (frames: Frames, others: Frames): Frames =>
  frames.map((frame, i) => ({
    ...frame,
    candidates: [...frame.candidates, ...others[i]!.candidates.map((one) => ({ ...one, x: one.x + 200 }))],
  }))

function countIn(frames: Frames) {
  const path = trackByShape(frames)
  return concludeDetection(path, frames, 1, () => trackUpsideDown(frames, path, [])).touches.length
}

const chanceIn = (frames: Frames): Arc[] => trackUpsideDown(frames, trackByShape(frames), [])

test('a ball in flight leaves nothing to find when gravity is reversed', () => {
  expect(chanceIn(juggling())).toEqual([])
  expect(chanceIn(besides(juggling(), upsideDown(juggling()))).length).toBeGreaterThan(TOPS.length - 1)
})

test('a doubtful run counts as long as chance finds nothing like it', () => {
  expect(countIn(doubtful())).toBe(TOPS.length)
  expect(countIn(besides(doubtful(), upsideDown(doubtful())))).toBe(0)
})

test('a certain run counts, whatever else moves, without a comparison with chance', () => {
  const frames = besides(juggling(), upsideDown(juggling()))
  const count = (find: () => Arc[]) => concludeDetection(trackByShape(frames), frames, 1, find).touches.length
  expect(
    count(() => {
      throw new Error('asked')
    }),
  ).toBe(TOPS.length)
})

/** The count of a doubtful practice when chance finds its own arcs `times` over, each with the score that `worth` gives. */
function countBeside(times: number, worth: (score: number) => number): number {
  const frames = doubtful()
  const path = trackByShape(frames)
  const arcs = Array.from({ length: times }, () => path).flat()
  const found = arcs.map((arc) => ({ ...arc, score: worth(arc.score) }))
  return concludeDetection(path, frames, 1, () => found).touches.length
}

test('runs that a few things make by chance prove nothing, however many there are', () => {
  expect(countBeside(20, () => 4)).toBe(TOPS.length)
})

test('the time before and after the clip, where nothing can be found, is no evidence', () => {
  const share = (part: number) => countBeside(1, (score) => 4 + part * (score - 4))
  expect(share(0.3)).toBe(TOPS.length)
  expect(share(0.6)).toBe(0)
})

test('the more chance finds, the less it counts that many touches agree', () => {
  const path = trackByShape(juggling())
  const flights = flightsOf(path)
  const one = (doubt: number) => ({
    sequence: { touches: [{ deflection: 0.5 } as Impact], flights },
    measures: { count: 7, pictures: 12 } as SequenceMeasures,
    doubt,
  })
  const isKept = (doubt: number, part: number) => {
    const found = path.map((arc) => ({ ...arc, score: 4 + part * (arc.score - 4) }))
    return keepBeyondChance([one(doubt)], () => found, { start: 0, end: path.at(-1)!.endTime }).length > 0
  }
  expect([0, 0.1, 0.4].map((part) => isKept(3.1, part))).toEqual([true, true, false])
  expect(isKept(2.3, 0.4)).toBe(true)
})
