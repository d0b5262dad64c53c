import type { Candidate, FrameCandidates } from '#detection/candidates/candidate.ts'
import { frameNear } from './frame-near.ts'

/** Seconds before and after: long enough for a ball to leave its surroundings, short enough that cloth has not turned. */
const LAG = 0.1
/** The number of nearest candidates of its size that are examined, and the number that must move with it. */
const NEIGHBORS = 8
const COMPANIONS = 5
/** Neighbors are at most so many radii away. Their radius differs by at most a step. */
const NEIGHBORHOOD = 9
/** In radii. Nearer candidates overlap. */
const APART = 1.8
const MOST_RADIUS_RATIO = 1.25
/** In radii: how far a print moves in that time, and how differently its parts may move. In pixels: the error of centers. */
const FARTHEST = 4
const REACH = 0.3
const SLACK = 0.5

/**
 * For each frame, the candidates that move together with many neighbors of their size before and after it: dots on a shirt, leaves, the
 * meshes of a net. A ball in flight moves alone.
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

/** The nearest candidates of its size that do not overlap. Overlapping ones may be the same thing seen twice. */
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

/** Whether one shift between two frames puts the candidate and most of its neighbors on candidates of the other frame. */
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
