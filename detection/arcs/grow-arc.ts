import { travelOf, xAt, yAt, type Arc, type Parabola, type SightedFrame, type Support } from './arc.ts'
import { describeArc, type Growth, worthOf } from './describe-arc.ts'
import type { ExpectedGravity } from './expect-gravity.ts'
import { fitParabola } from './fit-parabola.ts'
import { findNearest, toleranceOf } from './find-nearest.ts'
import { trimEnds, type Gathered } from './trim-ends.ts'

/** How often the parabola is fitted again to its supports. */
const ROUNDS = 3
/** The share of pictures between the first two sightings that must show the ball. */
const LEAST_DENSITY = 0.6
/** The number of sightings that a shortened arc must keep. */
const LEAST_SUPPORTS = 5
/** What a picture within an arc costs when the ball is not seen in it, in weights of sightings. */
const MISS_PRICE = 0.22
/** The ball may be unseen within an arc for so many seconds, and for at least so many pictures. */
const LONGEST_MISS = 0.07
const LEAST_MISSES = 2
/** Pictures farther apart than this (seconds) do not belong to the same flight. */
const LONGEST_PAUSE = 0.2

/** A first guess: a parabola through two sightings, in frames `from` and `to`. */
export interface Guess {
  readonly parabola: Parabola
  readonly radius: number
  readonly from: number
  readonly to: number
}

export const growthIn = (frames: readonly SightedFrame[], gravity: ExpectedGravity): Growth => ({
  frames,
  gravity,
  interval: (frames.at(-1)!.time - frames[0]!.time) / (frames.length - 1),
})

/** Extends a guess in both directions as long as sightings follow it, and fits it again. Undefined when the result is no free flight. */
export function growArc(guess: Guess, growth: Growth): Arc | undefined {
  let { parabola, radius } = guess
  let gathered: Gathered | undefined
  for (let round = 0; round < ROUNDS; round++) {
    gathered = gather(parabola, radius, guess, growth)
    if (!gathered) return undefined
    if (round > 0) gathered = trimEnds(gathered, parabola, growth.frames)
    radius = meanRadius(gathered.supports)
    const fitted = fit(gathered.supports, radius, guess.parabola.origin, growth)
    if (!fitted) return undefined
    parabola = fitted
  }
  return gathered && describeArc(gathered, parabola, radius, growth)
}

/** The rest of an arc when only some of its supports belong to it. Undefined when the rest is no free flight. */
export function fitArc(supports: Support[], arc: Arc, growth: Growth): Arc | undefined {
  if (supports.length < LEAST_SUPPORTS) return undefined
  const radius = meanRadius(supports)
  const fitted = fit(supports, radius, arc.origin, growth)
  if (!fitted) return undefined
  const weightOf = (some: readonly Support[]) => some.reduce((sum, { weight }) => sum + weight, 0)
  const score =
    arc.score / worthOf(travelOf(arc), growth.interval) - weightOf(arc.supports) + weightOf(supports)
  return describeArc({ supports, score }, fitted, radius, growth)
}

function gather(
  parabola: Parabola,
  radius: number,
  { from, to }: Guess,
  { frames, interval }: Growth,
): Gathered | undefined {
  const tolerance = toleranceOf(radius)
  const mostMisses = Math.max(LEAST_MISSES, Math.round(LONGEST_MISS / interval))
  const supports: Support[] = []
  let missed = 0
  const look = (frame: number) => {
    const { time } = frames[frame]!
    return findNearest(frames, frame, xAt(parabola, time), yAt(parabola, time), radius, tolerance)
  }
  for (let frame = from; frame <= to; frame++) {
    const found = look(frame)
    if (found) supports.push(found)
    else missed++
  }
  if (supports.length < Math.max(2, LEAST_DENSITY * (to - from + 1))) return undefined
  const follow = (start: number, step: 1 | -1, onto: Support[]) => {
    let misses = 0
    for (let frame = start; frame >= 0 && frame < frames.length; frame += step) {
      if (Math.abs(frames[frame]!.time - frames[frame - step]!.time) > LONGEST_PAUSE) return
      const found = look(frame)
      if (found) {
        onto.push(found)
        missed += misses
        misses = 0
      } else if (++misses > mostMisses) return
    }
  }
  follow(to + 1, 1, supports)
  const earlier: Support[] = []
  follow(from - 1, -1, earlier)
  const all = [...earlier.toReversed(), ...supports]
  return { supports: all, score: all.reduce((sum, { weight }) => sum + weight, 0) - MISS_PRICE * missed }
}

function fit(
  supports: readonly Support[],
  radius: number,
  origin: number,
  { frames, gravity }: Growth,
): Parabola | undefined {
  const half = gravity.halfAt(origin, radius)
  const parabola = fitParabola(supports, frames, origin, { half, error: half * gravity.scatter })
  const ratio = (parabola?.halfGravity ?? 0) / half
  return ratio >= gravity.least && ratio <= gravity.most ? parabola : undefined
}

/** What a support of no weight still counts for the mean radius, so that the mean always exists. */
const LEAST_WEIGHT = 0.02

function meanRadius(supports: readonly Support[]): number {
  let sum = 0
  let total = 0
  for (const { sighting, weight } of supports) {
    sum += Math.log(sighting.radius) * (weight + LEAST_WEIGHT)
    total += weight + LEAST_WEIGHT
  }
  return Math.exp(sum / total)
}
