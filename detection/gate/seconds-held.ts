import { xAt, yAt, type Arc } from '#detection/arcs/arc.ts'
import type { Candidate, FrameCandidates } from '#detection/candidates/candidate.ts'
import type { Impact } from '#detection/events/find-impacts.ts'
import { firstArc, lastArc } from '#detection/events/flight.ts'
import { median } from '#detection/median.ts'

/** In radii. Hands move a held ball no farther between two flights. */
const NEAR = 2.5
const MOST_RADIUS_RATIO = 1.3
/** In radii from both flights. Nearer than this, the ball may still be flying or may fly already. */
const OFF_COURSE = 0.7
/** A thing counts as the ball when it has this share of the ball's usual likeness. */
const LEAST_LIKENESS = 0.5

/**
 * Seconds between the two flights at a touch in which the ball was seen near the end of the one or the start of the other, but on neither.
 * Hands that keep the ball show it there. Something that hides the ball does not. `interval`: seconds between pictures.
 */
export function secondsHeld(
  { before, after, radius }: Impact,
  frames: readonly FrameCandidates[],
  interval: number,
): number {
  const [last, first] = [lastArc(before), firstArc(after)]
  const flights = [last, first]
  const ends = [last.supports.at(-1)!.sighting, first.supports[0]!.sighting]
  const usual = median(
    [...last.supports, ...first.supports].map(({ sighting }) => likenessOf(sighting.candidate)),
  )!
  const between = frames.filter(({ time }) => time > last.endTime && time < first.startTime)
  const held = between.filter(({ time, camera, candidates }) =>
    candidates.some((one) => {
      const [x, y] = [one.x - camera.x, one.y - camera.y]
      return (
        likenessOf(one) > LEAST_LIKENESS * usual &&
        Math.max(one.radius, radius) < MOST_RADIUS_RATIO * Math.min(one.radius, radius) &&
        ends.some((end) => Math.hypot(x - end.x, y - end.y) < NEAR * radius) &&
        flights.every((arc) => Math.hypot(x - xAt(arc, time), y - yAt(arc, time)) > OFF_COURSE * radius)
      )
    }),
  )
  return held.length * interval
}

/**
 * Seconds: hands that catch the ball before they throw or drop it show it for so long. A shorter glimpse is enough if no flight was seen
 * for the given pause. Of the touches in the real clips and their altered copies, none is seen held for more than 0.1.
 */
const CAUGHT = { seen: 0.18, glimpsed: 0.11, pause: 0.25 }

/** Separates the impacts at which the ball was seen to be held. */
export function partHeld(
  impacts: readonly Impact[],
  frames: readonly FrameCandidates[],
  interval: number,
): { free: Impact[]; held: Impact[] } {
  const isHeld = impacts.map((impact) => {
    const pause = firstArc(impact.after).startTime - lastArc(impact.before).endTime
    return secondsHeld(impact, frames, interval) > (pause > CAUGHT.pause ? CAUGHT.glimpsed : CAUGHT.seen)
  })
  return {
    free: impacts.filter((_, i) => !isHeld[i]),
    held: impacts.filter((_, i) => isHeld[i]),
  }
}

/** Seconds before a flight, the share of their pictures in which hands show the ball, and how near to its first place, in radii. */
const BEFORE = { seconds: 0.3, share: 0.35, near: 1.5 }

/** Whether the ball was seen to rest where this flight begins, as in hands that let it go. */
export function restsBefore(
  { startTime, supports, radius }: Arc,
  frames: readonly FrameCandidates[],
): boolean {
  const place = supports[0]!.sighting
  const usual = median(supports.map(({ sighting }) => likenessOf(sighting.candidate)))!
  const before = frames.filter(({ time }) => time < startTime && time > startTime - BEFORE.seconds)
  const resting = before.filter(({ camera, candidates }) =>
    candidates.some(
      (one) =>
        likenessOf(one) >= LEAST_LIKENESS * usual &&
        Math.max(one.radius, radius) < MOST_RADIUS_RATIO * Math.min(one.radius, radius) &&
        Math.hypot(one.x - camera.x - place.x, one.y - camera.y - place.y) < BEFORE.near * radius,
    ),
  )
  return resting.length > BEFORE.share * before.length
}

const likenessOf = ({ likeness = 0 }: Candidate) => likeness
