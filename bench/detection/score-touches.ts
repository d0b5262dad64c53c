/** A touch that is found within this many seconds of a true one is right. Each true touch is matched once. */
const TOLERANCE = 0.1

/** The truth about one clip; times in seconds. */
export interface Truth {
  readonly touches: readonly number[]
  /** Touches that are neither right nor wrong when they are found: a flick from the ground, and a touch in the very last picture. */
  readonly optional: readonly number[]
  readonly bounces: readonly number[]
}

export interface TouchScore {
  readonly truth: number
  readonly found: number
  readonly right: number
  readonly wrong: number
  readonly missed: number
  /** How many bounces on the ground were counted as touches. */
  readonly bounced: number
  /** The number found minus the true number; optional touches are left out of both. */
  readonly countError: number
  /** For each right touch, by how many seconds it is off. */
  readonly offsets: readonly number[]
  /** For each touch that was found, whether it matches a true or an optional one. */
  readonly isReal: readonly boolean[]
}

/** Matches the nearest pairs first. The tolerance is in real time, hence `slowdown`. */
export function scoreTouches(found: readonly number[], truth: Truth, slowdown = 1): TouchScore {
  const tolerance = TOLERANCE * slowdown
  const expected = [...truth.touches, ...truth.optional.filter((time) => !truth.touches.includes(time))]
  const pairs = expected
    .flatMap((time, i) => found.map((at, j) => ({ i, j, offset: Math.abs(at - time) })))
    .filter(({ offset }) => offset <= tolerance)
    .toSorted((a, b) => a.offset - b.offset)
  const matched = new Map<number, number>()
  const used = new Set<number>()
  const offsets: number[] = []
  for (const { i, j, offset } of pairs) {
    if (matched.has(i) || used.has(j)) continue
    matched.set(i, j)
    used.add(j)
    if (!truth.optional.includes(expected[i]!)) offsets.push(offset / slowdown)
  }
  const counted = truth.touches.filter((time) => !truth.optional.includes(time)).length
  const wrong = found.filter((_, j) => !used.has(j))
  return {
    truth: counted,
    found: found.length,
    right: offsets.length,
    wrong: wrong.length,
    missed: counted - offsets.length,
    bounced: wrong.filter((at) => truth.bounces.some((time) => Math.abs(time - at) <= tolerance)).length,
    countError: offsets.length + wrong.length - counted,
    offsets,
    isReal: found.map((_, j) => used.has(j)),
  }
}
