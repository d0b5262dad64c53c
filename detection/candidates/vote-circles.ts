import type { Edges } from './find-edges.ts'

/** From this radius on (pixels) votes are counted on every second pixel: the center is then known to a pixel, which is enough. */
const COARSE_RADIUS = 8.5
/** The share of an outline's pixels that has to agree on a center. */
const LEAST_SUPPORT = 0.38
const MOST_PEAKS = 60

export interface Peak {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly votes: number
}

/** Two grids of votes, as large as the picture; reused from radius to radius. */
export interface VoteGrids {
  readonly votes: Uint16Array
  readonly sums: Uint16Array
}

export const makeVoteGrids = (pixels: number): VoteGrids => ({
  votes: new Uint16Array(pixels),
  sums: new Uint16Array(pixels),
})

/**
 * Centers of circles of one radius: every edge pixel votes for the points one radius away along and against its direction (a ball may
 * be brighter or darker than what is behind it), and the places with the most votes in 3×3 cells are returned, best first.
 */
export function voteCircles(
  edges: Edges,
  width: number,
  height: number,
  radius: number,
  grids: VoteGrids,
): Peak[] {
  const coarse = radius >= COARSE_RADIUS ? 1 : 0
  const columns = width >> coarse
  const rows = height >> coarse
  castVotes(edges, width, radius, coarse, columns, rows, grids.votes)
  sumNeighbors(grids, columns, rows)
  const peaks = findPeaks(grids, columns, rows, 2 * Math.PI * radius * LEAST_SUPPORT)
  const size = 1 << coarse
  const middle = (size - 1) / 2
  return peaks.map(({ x, y, votes }) => ({ x: x * size + middle, y: y * size + middle, radius, votes }))
}

function castVotes(
  { voters, voterCount, directionX, directionY }: Edges,
  width: number,
  radius: number,
  coarse: number,
  columns: number,
  rows: number,
  votes: Uint16Array,
): void {
  votes.fill(0, 0, columns * rows)
  for (let i = 0; i < voterCount; i++) {
    const p = voters[i]!
    const y = (p / width) | 0
    const x = p - y * width
    const dx = directionX[p]! * radius
    const dy = directionY[p]! * radius
    const nearX = ((x + dx + 0.5) | 0) >> coarse
    const nearY = ((y + dy + 0.5) | 0) >> coarse
    if (nearX > 0 && nearX < columns && nearY > 0 && nearY < rows) votes[nearY * columns + nearX]!++
    const farX = ((x - dx + 0.5) | 0) >> coarse
    const farY = ((y - dy + 0.5) | 0) >> coarse
    if (farX > 0 && farX < columns && farY > 0 && farY < rows) votes[farY * columns + farX]!++
  }
}

/** Adds up 3×3 cells: a circle that is not quite round, or lies between two radii, spreads its votes. */
function sumNeighbors({ votes, sums }: VoteGrids, columns: number, rows: number): void {
  const vertical = new Uint16Array(columns)
  for (let row = 1; row < rows - 1; row++) {
    const start = row * columns
    for (let x = 0; x < columns; x++) {
      const here = start + x
      vertical[x] = votes[here - columns]! + votes[here]! + votes[here + columns]!
    }
    for (let x = 1; x < columns - 1; x++) sums[start + x] = vertical[x - 1]! + vertical[x]! + vertical[x + 1]!
  }
}

function findPeaks(
  { sums }: VoteGrids,
  columns: number,
  rows: number,
  least: number,
): Omit<Peak, 'radius'>[] {
  const peaks: Omit<Peak, 'radius'>[] = []
  for (let y = 2; y < rows - 2; y++)
    for (let x = 2; x < columns - 2; x++) {
      const p = y * columns + x
      const votes = sums[p]!
      if (votes < least || !isPeak(sums, p, columns)) continue
      peaks.push({
        x: x + summitBetween(sums[p - 1]!, votes, sums[p + 1]!),
        y: y + summitBetween(sums[p - columns]!, votes, sums[p + columns]!),
        votes,
      })
    }
  return peaks.toSorted((a, b) => b.votes - a.votes).slice(0, MOST_PEAKS)
}

/** Where the parabola through three neighbors is highest, from the middle one: between −0.5 and 0.5. */
function summitBetween(before: number, middle: number, after: number): number {
  const bend = 2 * middle - before - after
  return bend > 0 ? Math.max(-0.5, Math.min(0.5, (after - before) / (2 * bend))) : 0
}

/** Strictly more on one side only, so that of equal neighbors exactly one is taken. */
function isPeak(sums: Uint16Array, p: number, columns: number): boolean {
  const votes = sums[p]!
  return (
    votes >= sums[p - 1]! &&
    votes > sums[p + 1]! &&
    votes >= sums[p - columns]! &&
    votes > sums[p + columns]! &&
    votes >= sums[p - columns - 1]! &&
    votes > sums[p + columns + 1]! &&
    votes >= sums[p - columns + 1]! &&
    votes > sums[p + columns - 1]!
  )
}
