import type { Edges } from './find-edges.ts'

/** From this radius on (pixels), votes are counted on every second pixel. The center is then known to a pixel, which is enough. */
const COARSE_RADIUS = 8.5
/** The share of an outline's pixels that must agree on a center. */
const LEAST_SUPPORT = 0.38
const MOST_PEAKS = 60

export interface Peak {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly votes: number
}

/** The margin of the grids on each side of the picture, in pixels. It exceeds the largest radius, so no vote needs a check of bounds. */
const MARGIN = 38
/** More votes than one place can get from the largest radius. */
const MOST_VOTES = 2048

/** Grids of the size of the picture and its margin, reused from radius to radius. */
export interface VoteGrids {
  readonly votes: Uint16Array
  readonly sums: Uint16Array
  /** Positions in the grids. */
  readonly places: Int32Array
}

export function makeVoteGrids(width: number, height: number): VoteGrids {
  const cells = (width + 2 * MARGIN) * (height + 2 * MARGIN)
  return { votes: new Uint16Array(cells), sums: new Uint16Array(cells), places: new Int32Array(cells) }
}

/** The layout of the picture in the grids, in cells. */
interface Layout {
  /** 1 where cells are two pixels wide, otherwise 0. */
  readonly coarse: 0 | 1
  readonly columns: number
  readonly rows: number
  /** From one row to the next. */
  readonly stride: number
  /** Where the picture begins. */
  readonly origin: number
  readonly cells: number
}

function layOut(width: number, height: number, radius: number): Layout {
  const coarse = radius >= COARSE_RADIUS ? 1 : 0
  const margin = MARGIN >> coarse
  const columns = width >> coarse
  const rows = height >> coarse
  const stride = columns + 2 * margin
  return {
    coarse,
    columns,
    rows,
    stride,
    origin: margin * stride + margin,
    cells: (rows + 2 * margin) * stride,
  }
}

/**
 * Centers of circles of one radius, best first. Each edge pixel votes for the points one radius away, along and against its direction,
 * because a ball may be brighter or darker than its background. The places with the most votes in 3×3 cells win.
 */
export function voteCircles(
  edges: Edges,
  width: number,
  height: number,
  radius: number,
  grids: VoteGrids,
): Peak[] {
  const layout = layOut(width, height, radius)
  castVotes(edges, radius, layout, grids.votes)
  const count = sumNeighbors(grids, layout, Math.ceil(2 * Math.PI * radius * LEAST_SUPPORT))
  const peaks = findPeaks(grids, count, layout)
  const size = 1 << layout.coarse
  const middle = (size - 1) / 2
  return peaks.map(({ x, y, votes }) => ({ x: x * size + middle, y: y * size + middle, radius, votes }))
}

function castVotes(
  { voterCount, voterX, voterY, voterDirectionX, voterDirectionY }: Edges,
  radius: number,
  { coarse, stride, cells }: Layout,
  votes: Uint16Array,
): void {
  votes.fill(0, 0, cells)
  for (let i = 0; i < voterCount; i++) {
    // With half a pixel more, truncation rounds.
    const x = voterX[i]! + MARGIN + 0.5
    const y = voterY[i]! + MARGIN + 0.5
    const dx = voterDirectionX[i]! * radius
    const dy = voterDirectionY[i]! * radius
    votes[(((y + dy) | 0) >> coarse) * stride + (((x + dx) | 0) >> coarse)]!++
    votes[(((y - dy) | 0) >> coarse) * stride + (((x - dx) | 0) >> coarse)]!++
  }
}

/**
 * Adds up 3×3 cells, because a circle that is not quite round, or lies between two radii, spreads its votes. Collects the places with
 * `least` votes or more, and returns their number. The picture's first row and column have no vote.
 */
function sumNeighbors(
  { votes, sums, places }: VoteGrids,
  { columns, rows, stride, origin }: Layout,
  least: number,
): number {
  votes.fill(0, origin, origin + columns)
  let count = 0
  for (let row = 1; row < rows - 1; row++) {
    const start = origin + row * stride
    // Sums of three cells in a column: the columns before, at and after the place.
    let before = 0
    let here = votes[start - stride + 1]! + votes[start + 1]! + votes[start + stride + 1]!
    for (let p = start + 1, end = start + columns - 1; p < end; p++) {
      const after = votes[p - stride + 1]! + votes[p + 1]! + votes[p + stride + 1]!
      const sum = before + here + after
      sums[p] = sum
      if (sum >= least) places[count++] = p
      before = here
      here = after
    }
  }
  return count
}

/** The best of the places with enough votes that are local maxima. */
function findPeaks(
  { sums, places }: VoteGrids,
  placeCount: number,
  { columns, rows, stride, origin }: Layout,
): Omit<Peak, 'radius'>[] {
  const rowOf = (p: number) => Math.floor((p - origin) / stride)
  const isInside = (p: number) => {
    const y = rowOf(p)
    const x = p - origin - y * stride
    return x >= 2 && y >= 2 && x < columns - 2 && y < rows - 2
  }
  let count = 0
  for (let i = 0; i < placeCount; i++) {
    const p = places[i]!
    if (isPeak(sums, p, stride) && isInside(p)) places[count++] = p
  }
  const summits = places.subarray(0, count)
  const least = votesOfBest(sums, summits)
  const peaks: Omit<Peak, 'radius'>[] = []
  for (const p of summits) {
    const votes = sums[p]!
    if (votes < least) continue
    const y = rowOf(p)
    peaks.push({
      x: p - origin - y * stride + summitBetween(sums[p - 1]!, votes, sums[p + 1]!),
      y: y + summitBetween(sums[p - stride]!, votes, sums[p + stride]!),
      votes,
    })
  }
  return peaks.toSorted((a, b) => b.votes - a.votes).slice(0, MOST_PEAKS)
}

/** The number of votes a place needs to be among the best. Small radii have a thousand peaks, and sorting them all would be slow. */
function votesOfBest(sums: Uint16Array, summits: Int32Array): number {
  const counts = new Uint32Array(MOST_VOTES)
  for (const p of summits) counts[sums[p]!]!++
  let least = MOST_VOTES
  for (let total = 0; least > 0 && total < MOST_PEAKS;) total += counts[--least]!
  return least
}

/** The highest point of the parabola through three neighbors, relative to the middle one: between −0.5 and 0.5. */
function summitBetween(before: number, middle: number, after: number): number {
  const bend = 2 * middle - before - after
  return bend > 0 ? Math.max(-0.5, Math.min(0.5, (after - before) / (2 * bend))) : 0
}

/** The comparison is strict on one side only, so that exactly one of several equal neighbors is taken. */
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
