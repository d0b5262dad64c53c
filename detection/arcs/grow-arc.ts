import { gravityInPixels } from '#detection/physics.ts'
import type { Arc, Parabola, SightedFrame, Support } from './arc.ts'
import { travelOf, xAt, yAt } from './arc.ts'
import { describeArc, worthOf } from './describe-arc.ts'
import { fitParabola } from './fit-parabola.ts'
import { findNearest, toleranceOf } from './find-nearest.ts'
import { trimEnds, type Gathered } from './trim-ends.ts'

/** How often the parabola is fitted again to what lies on it. */
const ROUNDS = 3
/** The share of pictures between the two first sightings that must show the ball. */
const LEAST_DENSITY = 0.6
/** Gravity is measured only on arcs this long (seconds, sightings); on shorter ones noise decides. */
const MEASURABLE_TIME = 0.2
const MEASURABLE_COUNT = 5
/** κ, over the expected one, that a radius half a step wrong and a smaller ball explain. */
const LEAST_GRAVITY = 0.55
const MOST_GRAVITY = 1.75
/** An arc this long (seconds) whose κ is wrong is no flight; a shorter one may be a flight badly measured. */
const DECISIVE_TIME = 0.33
const MISS_PRICE = 0.22
/** How long the ball may be unseen within an arc, in seconds, and at least in pictures. */
const LONGEST_MISS = 0.07
const LEAST_MISSES = 2
/** Pictures farther apart than this (seconds) are not the same flight. */
const LONGEST_PAUSE = 0.2
/** A guess to start from: a parabola through two sightings, in frames `from` and `to`. */
export interface Guess {
  readonly parabola: Parabola
  readonly radius: number
  readonly from: number
  readonly to: number
}

export interface Growth {
  readonly frames: readonly SightedFrame[]
  /** The expected κ. */
  readonly gravityRatio: number
  /** Seconds between pictures, on average. */
  readonly interval: number
}

/** `gravityRatio`: the κ to expect. */
export const growthIn = (frames: readonly SightedFrame[], gravityRatio: number): Growth => ({
  frames,
  gravityRatio,
  interval: (frames.at(-1)!.time - frames[0]!.time) / (frames.length - 1),
})

/** Extends a guess in both directions as long as sightings follow it, fitting it anew; nothing when it is no free flight. */
export function growArc(guess: Guess, growth: Growth): Arc | undefined {
  let { parabola, radius } = guess
  let gathered: Gathered | undefined
  let isMeasured = false
  for (let round = 0; round < ROUNDS; round++) {
    gathered = gather(parabola, radius, guess, growth)
    if (!gathered) return undefined
    if (round > 0) gathered = trimEnds(gathered, parabola, growth.frames)
    radius = meanRadius(gathered.supports)
    const fitted = fit(gathered.supports, radius, guess.parabola.origin, growth)
    if (!fitted) return undefined
    parabola = fitted.parabola
    isMeasured = fitted.isMeasured
  }
  return gathered && describeArc(gathered, parabola, radius, isMeasured, growth)
}

/** What is left of an arc when only some of its supports are its own; nothing when that is no free flight. */
export function fitArc(supports: Support[], arc: Arc, growth: Growth): Arc | undefined {
  if (supports.length < MEASURABLE_COUNT) return undefined
  const radius = meanRadius(supports)
  const fitted = fit(supports, radius, arc.origin, growth)
  if (!fitted) return undefined
  const weightOf = (some: readonly Support[]) => some.reduce((sum, { weight }) => sum + weight, 0)
  const score =
    arc.score / worthOf(travelOf(arc), growth.interval) - weightOf(arc.supports) + weightOf(supports)
  return describeArc({ supports, score }, fitted.parabola, radius, fitted.isMeasured, growth)
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
  { frames, gravityRatio }: Growth,
): { parabola: Parabola; isMeasured: boolean } | undefined {
  const expected = gravityInPixels(radius) * gravityRatio
  const given = () => {
    const parabola = fitParabola(supports, frames, origin, expected / 2)
    return parabola && { parabola, isMeasured: false }
  }
  const span = frames[supports.at(-1)!.frame]!.time - frames[supports[0]!.frame]!.time
  if (span < MEASURABLE_TIME || supports.length < MEASURABLE_COUNT) return given()
  const parabola = fitParabola(supports, frames, origin, undefined)
  if (!parabola) return given()
  const ratio = (2 * parabola.halfGravity) / expected
  if (ratio >= LEAST_GRAVITY && ratio <= MOST_GRAVITY) return { parabola, isMeasured: true }
  return span < DECISIVE_TIME ? given() : undefined
}

function meanRadius(supports: readonly Support[]): number {
  let sum = 0
  let total = 0
  for (const { sighting, weight } of supports) {
    sum += Math.log(sighting.radius) * (weight + 0.02)
    total += weight + 0.02
  }
  return Math.exp(sum / total)
}
