import { expect, test } from 'vitest'
import { gravityByRadius } from '#detection/arcs/expect-gravity.ts'
import { findArcs } from '#detection/arcs/find-arcs.ts'
import { growthIn } from '#detection/arcs/grow-arc.ts'
import { sightCandidates, weighByShape } from '#detection/sightings/sight-candidates.ts'
import { followPath, kickUp } from '#detection/testing/follow-path.ts'
import { chainArcs } from './chain-arcs.ts'
import { followFaintly } from './follow-faintly.ts'
import { linkArcs } from './link-arcs.ts'

type Frames = ReturnType<typeof followPath>

function faintIn(frames: Frames) {
  const sighted = sightCandidates(frames, weighByShape)
  const path = chainArcs(findArcs(sighted, { gravity: gravityByRadius, guessesFrom: 14 }))
  return followFaintly(path, growthIn(sighted, gravityByRadius))
}

/** As if through a leg: visible only sometimes, with half of its outline. */
const veil = (frames: Frames, from: number, to: number) =>
  frames.map((frame, i) => {
    if (frame.time <= from || frame.time >= to) return frame
    const candidates = i % 3 === 0 ? [] : frame.candidates.map((one) => ({ ...one, quality: 0.4 }))
    return { ...frame, candidates }
  })

const hide = (frames: Frames, from: number, to: number) =>
  frames.map((frame) => (frame.time <= from || frame.time >= to ? frame : { ...frame, candidates: [] }))

test('a barely visible flight is found between two clear ones, with both its touches', () => {
  const { path, touches } = kickUp([1.2, 0.9, 1.5])
  const followed = faintIn(veil(followPath(path.pieces), touches[1]!, touches[2]!))
  const faint = followed.findIndex(({ isFaint }) => isFaint)
  expect(followed.filter(({ isFaint }) => isFaint)).toHaveLength(1)
  ;[touches[1]!, touches[2]!].forEach((time, i) => {
    const link = linkArcs(followed[faint - 1 + i]!, followed[faint + i]!)
    expect(link.kind === 'touch' && Math.abs(link.time - time)).toBeLessThan(0.05)
  })
})

test('a barely visible fall onto the first touch is found', () => {
  const { path, touches } = kickUp([1.2, 1.1])
  const letGo = 0.5
  const frames = hide(followPath(path.pieces), -1, letGo)
  const [first] = faintIn(veil(frames, letGo, touches[0]!))
  expect(first?.isFaint).toBe(true)
})

test('nothing is invented where nothing was seen, or where a ball only rests', () => {
  const { path, touches } = kickUp([1.2, 0.9, 1.5])
  const frames = hide(followPath(path.pieces), touches[1]!, touches[2]!)
  expect(faintIn(frames).some(({ isFaint }) => isFaint)).toBe(false)
  const resting = { x: 200, y: 330, radius: 8, quality: 0.9, motion: 20 }
  const held = frames.map((frame, i) =>
    frame.candidates.length > 0 ? frame : { ...frame, candidates: [{ ...resting, x: 200 + (i % 2) }] },
  )
  expect(faintIn(held).some(({ isFaint }) => isFaint)).toBe(false)
})

test.each([2, 3])(
  '%i pictures after a clear fall show a touch right before the end, if the ball rises in them',
  (count) => {
    const { path, touches } = kickUp([1.2, 0.9, 1.5])
    const frames = followPath(path.pieces)
    const last = frames.findLastIndex(({ time }) => time < touches[2]!)
    const cut = frames.slice(0, last + 1 + count)
    expect(faintIn(cut).at(-1)).toMatchObject({ isFaint: true, supports: { length: count } })
    const stopped = cut.map((frame, i) =>
      i > last ? { ...frame, candidates: frames[last]!.candidates } : frame,
    )
    expect(faintIn(stopped).some(({ isFaint }) => isFaint)).toBe(false)
  },
)
