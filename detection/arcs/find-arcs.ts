import { pixelsPerMeter } from '#detection/physics.ts'
import { travelOf, xAt, yAt, type Arc, type Parabola, type SightedFrame } from './arc.ts'
import type { ExpectedGravity } from './expect-gravity.ts'
import { findNearest, toleranceOf } from './find-nearest.ts'
import { growArc, growthIn } from './grow-arc.ts'

/** Seconds between the two sightings of a guess. */
const GAPS = [0.1, 0.165, 0.235]
const LONGEST_GAP = 0.4
/** The two radii of a guess differ by at most two steps. */
const MOST_RADIUS_RATIO = 1.35
/** m/s. Nobody juggles faster. */
const FASTEST_ACROSS = 5
const FASTEST_UP_OR_DOWN = 9
/** Something that moves less than this, in meters, stands still. */
const LEAST_TRAVEL = 0.04
/** An arc of this score owns its sightings. A guess between two of them would only find the arc again. */
const OWNING_SCORE = 4
/** An arc with a lower score (see Arc.score) cannot improve a chain. */
const LEAST_SCORE = 2
/** How much wider than for an arc the tolerance is for a sighting halfway through a guess. */
const HALFWAY_TOLERANCE = 1.15
/** Arcs that share more than this part of their sightings count as the same arc. */
const MOST_SHARED = 0.5

export interface ArcSearch {
  readonly gravity: ExpectedGravity
  /** Number of sightings in each picture from which guesses start. */
  readonly guessesFrom: number
}

/**
 * Every possible stretch of free flight, including overlapping ones, earliest first. Two sightings and the gravity from their radius
 * determine a parabola. The parabola is kept when the sightings between and around them follow it.
 */
export function findArcs(frames: readonly SightedFrame[], search: ArcSearch): Arc[] {
  if (frames.length < 4) return []
  const growth = growthIn(frames, search.gravity)
  const owners = frames.map(() => new Map<object, Arc>())
  const arcs: Arc[] = []
  for (let from = 0; from < frames.length; from++)
    for (const to of laterFrames(frames, from))
      for (const guess of guesses(frames, from, to, search)) {
        const [first, second] = guess.ends
        const owner = owners[from]!.get(first)
        if (owner && owner === owners[to]!.get(second)) continue
        const arc = growArc(guess, growth)
        if (!arc || arc.score < LEAST_SCORE || travelOf(arc) < LEAST_TRAVEL) continue
        arcs.push(arc)
        if (arc.score >= OWNING_SCORE) own(arc, owners)
      }
  return dropDoubles(arcs).toSorted((a, b) => a.startTime - b.startTime || a.endTime - b.endTime)
}

function own(arc: Arc, owners: readonly Map<object, Arc>[]): void {
  for (const { frame, sighting } of arc.supports) {
    const before = owners[frame]!.get(sighting)
    if (!before || before.score < arc.score) owners[frame]!.set(sighting, arc)
  }
}

/** The frames that lie about one of the gaps later. At least two, without duplicates. */
function laterFrames(frames: readonly SightedFrame[], from: number): Set<number> {
  const later = new Set<number>()
  for (const gap of GAPS) {
    const due = frames[from]!.time + gap
    let to = from + 2
    while (to + 1 < frames.length && frames[to + 1]!.time - due < due - frames[to]!.time) to++
    if (to < frames.length && frames[to]!.time - frames[from]!.time <= LONGEST_GAP) later.add(to)
  }
  return later
}

function* guesses(frames: readonly SightedFrame[], from: number, to: number, search: ArcSearch) {
  const first = frames[from]!
  const last = frames[to]!
  const elapsed = last.time - first.time
  const middle = (from + to) >> 1
  const firstCount = Math.min(search.guessesFrom, first.xs.length)
  const lastCount = Math.min(search.guessesFrom, last.xs.length)
  for (let a = 0; a < firstCount; a++)
    for (let b = 0; b < lastCount; b++) {
      const smaller = Math.min(first.radii[a]!, last.radii[b]!)
      const larger = Math.max(first.radii[a]!, last.radii[b]!)
      if (larger > smaller * MOST_RADIUS_RATIO) continue
      const radius = Math.sqrt(smaller * larger)
      const gravity = 2 * search.gravity.halfAt(first.time, radius)
      const meter = pixelsPerMeter(radius)
      const vx = (last.xs[b]! - first.xs[a]!) / elapsed
      const vy = (last.ys[b]! - first.ys[a]!) / elapsed - (gravity * elapsed) / 2
      if (Math.abs(vx) > FASTEST_ACROSS * meter) continue
      if (Math.max(Math.abs(vy), Math.abs(vy + gravity * elapsed)) > FASTEST_UP_OR_DOWN * meter) continue
      const parabola: Parabola = {
        origin: first.time,
        x0: first.xs[a]!,
        vx,
        y0: first.ys[a]!,
        vy,
        halfGravity: gravity / 2,
      }
      if (!passes(frames, middle, parabola, radius)) continue
      yield { parabola, radius, from, to, ends: [first.sightings[a]!, last.sightings[b]!] as const }
    }
}

/** Whether a sighting lies halfway. This check rejects most guesses at little cost. */
function passes(
  frames: readonly SightedFrame[],
  middle: number,
  parabola: Parabola,
  radius: number,
): boolean {
  const { time } = frames[middle]!
  const tolerance = toleranceOf(radius) * HALFWAY_TOLERANCE
  return (
    findNearest(frames, middle, xAt(parabola, time), yAt(parabola, time), radius, tolerance) !== undefined
  )
}

/** Keeps only the best of the arcs over the same sightings. */
function dropDoubles(arcs: readonly Arc[]): Arc[] {
  const kept: Arc[] = []
  const arcsOf = new Map<object, Arc[]>()
  for (const arc of arcs.toSorted((a, b) => b.score - a.score)) {
    const shared = new Map<Arc, number>()
    for (const { sighting } of arc.supports)
      for (const other of arcsOf.get(sighting) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1)
    const isDouble = [...shared].some(
      ([other, count]) => count > MOST_SHARED * Math.min(arc.supports.length, other.supports.length),
    )
    if (isDouble) continue
    kept.push(arc)
    for (const { sighting } of arc.supports) {
      const list = arcsOf.get(sighting)
      if (list) list.push(arc)
      else arcsOf.set(sighting, [arc])
    }
  }
  return kept
}
