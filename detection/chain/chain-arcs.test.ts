import { expect, test } from 'vitest'
import { gravityByRadius } from '#detection/arcs/expect-gravity.ts'
import { findArcs } from '#detection/arcs/find-arcs.ts'
import { sightCandidates, weighByShape } from '#detection/sightings/sight-candidates.ts'
import { followPath, kickUp } from '#detection/testing/follow-path.ts'
import { chainArcs } from './chain-arcs.ts'
import { linkArcs } from './link-arcs.ts'

const chainOf = (frames: ReturnType<typeof followPath>) =>
  chainArcs(findArcs(sightCandidates(frames, weighByShape), { gravity: gravityByRadius, guessesFrom: 14 }))

test('flights are chained in their order, and meet at the touches', () => {
  const { path, touches } = kickUp([1.2, 0.9, 1.5])
  const chain = chainOf(followPath(path.pieces))
  expect(chain).toHaveLength(4)
  chain.slice(1).forEach((arc, i) => {
    const link = linkArcs(chain[i]!, arc)
    expect(link.kind).toBe('touch')
    expect(link.kind === 'touch' && Math.abs(link.time - touches[i]!)).toBeLessThan(0.02)
  })
})

test('a flight with a hidden part is one flight', () => {
  const { path, touches } = kickUp([1.8])
  const middle = (touches[0]! + touches[1]!) / 2
  const frames = followPath(path.pieces).map((frame) =>
    Math.abs(frame.time - middle) < 0.15 ? { ...frame, candidates: [] } : frame,
  )
  const chain = chainOf(frames)
  expect(chain).toHaveLength(3)
  expect(linkArcs(chain[1]!, chain[2]!).kind).toBe('same')
})

test('of two things that fly at the same time the clearer one is followed, not both', () => {
  const { path } = kickUp([1.2, 1.2])
  const frames = followPath(path.pieces).map((frame) => ({
    ...frame,
    candidates: [...frame.candidates, { ...frame.candidates[0]!, x: 300, quality: 0.6 }],
  }))
  expect(chainOf(frames).every(({ x0 }) => Math.abs(x0 - 200) < 2)).toBe(true)
})
