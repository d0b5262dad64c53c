import type { Shift } from './candidate.ts'

type Cost = (x: number, y: number) => number

const NEIGHBORS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
] as const

/**
 * The shift of least cost, at most `limit` pixels from 0. The search walks from `start` in steps of one pixel. A parabola through the
 * neighbors then refines it to a fraction of a pixel.
 */
export function descend(cost: Cost, start: Shift, limit: number): Shift {
  const known = new Map<number, number>()
  const costAt: Cost = (x, y) => {
    const key = x * 4096 + y
    let value = known.get(key)
    if (value === undefined) known.set(key, (value = cost(x, y)))
    return value
  }
  let { x, y } = start
  let best = costAt(x, y)
  for (let improved = true; improved;) {
    improved = false
    for (const [stepX, stepY] of NEIGHBORS) {
      if (Math.abs(x + stepX) > limit || Math.abs(y + stepY) > limit) continue
      const candidate = costAt(x + stepX, y + stepY)
      if (candidate >= best - 1e-4) continue
      best = candidate
      x += stepX
      y += stepY
      improved = true
    }
  }
  return {
    x: x + (Math.abs(x) < limit ? lowestBetween(costAt(x - 1, y), best, costAt(x + 1, y)) : 0),
    y: y + (Math.abs(y) < limit ? lowestBetween(costAt(x, y - 1), best, costAt(x, y + 1)) : 0),
  }
}

/** The lowest point of the parabola through three costs, one pixel apart, relative to the middle one. */
function lowestBetween(before: number, middle: number, after: number): number {
  const bend = before - 2 * middle + after
  return bend > 1e-6 ? Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / bend)) : 0
}
