import type { Candidate, FrameCandidates } from '#detection/candidates/candidate.ts'
import { frameNear } from './frame-near.ts'

/** Seconds before and after: long enough that a ball has left whatever it was among, short enough that cloth has not turned. */
const LAG = 0.1
/** How many of the nearest candidates of its size are looked at, and how many of them have to move as it does. */
const NEIGHBORS = 8
const COMPANIONS = 5
/** Neighbors are at most so many radii away, and of its size within a step of radii. */
const NEIGHBORHOOD = 9
/** In radii: what lies nearer overlaps. */
const APART = 1.8
const MOST_RADIUS_RATIO = 1.25
/** In radii: how far a print moves meanwhile, and how far its parts may move differently; and pixels that centers are off by. */
const FARTHEST = 4
const REACH = 0.3
const SLACK = 0.5

/**
 * For each frame, which of its candidates have moved, and go on moving, together with many neighbors of their size: dots on a shirt, leaves,
 * the meshes of a net. A ball in flight moves alone.
 */
export function findPatterns(frames: readonly FrameCandidates[]): Set<number>[] {
  return frames.map((frame, index) => {
    const patterned = new Set<number>()
    const before = frameNear(frames, index, -LAG)
    const after = frameNear(frames, index, LAG)
    if (!before || !after) return patterned
    frame.candidates.forEach((candidate, i) => {
      const neighbors = neighborsOf(candidate, frame.candidates)
      if (neighbors.length < COMPANIONS) return
      if ([before, after].every((other) => movesAlike(candidate, neighbors, frame, other))) patterned.add(i)
    })
    return patterned
  })
}

const isOfSize = (a: Candidate, b: Candidate) =>
  Math.max(a.radius, b.radius) < MOST_RADIUS_RATIO * Math.min(a.radius, b.radius)

/** The nearest of its size, apart from each other: what overlaps may be the same thing seen twice. */
function neighborsOf(candidate: Candidate, all: readonly Candidate[]): Candidate[] {
  const farthest = (NEIGHBORHOOD * candidate.radius) ** 2
  const near = all.filter((other) => isOfSize(other, candidate) && squareBetween(other, candidate) < farthest)
  if (near.length <= COMPANIONS) return []
  const neighbors: Candidate[] = []
  for (const other of near.toSorted((a, b) => squareBetween(a, candidate) - squareBetween(b, candidate))) {
    const isApart = [candidate, ...neighbors].every(
      (one) => squareBetween(one, other) > (APART * one.radius) ** 2,
    )
    if (isApart) neighbors.push(other)
    if (neighbors.length === NEIGHBORS) break
  }
  return neighbors
}

const squareBetween = (a: Candidate, b: Candidate) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2

/** Whether there is a shift between two frames after which most neighbors, and the candidate itself, are where something is again. */
function movesAlike(
  candidate: Candidate,
  neighbors: readonly Candidate[],
  { camera }: FrameCandidates,
  other: FrameCandidates,
): boolean {
  const turnX = other.camera.x - camera.x
  const turnY = other.camera.y - camera.y
  const farthest = (FARTHEST * candidate.radius) ** 2
  const reach = (REACH * candidate.radius + SLACK) ** 2
  const alike = other.candidates.filter((there) => isOfSize(there, candidate))
  return alike.some((there) => {
    const shiftX = there.x - candidate.x
    const shiftY = there.y - candidate.y
    if ((shiftX - turnX) ** 2 + (shiftY - turnY) ** 2 > farthest) return false
    const isThere = ({ x, y }: Candidate) =>
      alike.some((one) => (one.x - x - shiftX) ** 2 + (one.y - y - shiftY) ** 2 < reach)
    return neighbors.filter(isThere).length >= COMPANIONS
  })
}
