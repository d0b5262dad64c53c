import type { Arc, SightedFrame } from '#detection/arcs/arc.ts'
import { findArcs, type ArcSearch } from '#detection/arcs/find-arcs.ts'
import { sightCandidates, weighByShape } from '#detection/sightings/sight-candidates.ts'
import type { FrameCandidates } from '#detection/candidates/candidate.ts'

/** Seconds of pictures that each look searches again. Nearly every flight is shorter, so it is found whole before its part is settled. */
const FRESH = 1.2
/** Seconds of already searched pictures that are searched again at least, because a flight may have begun in them. */
const BEGUN = 0.8
/** Seconds after which later pictures no longer change the weights of a picture's candidates. */
const SETTLED = 0.35
/** Arcs that share more than this part of their sightings count as the same arc. */
const MOST_SHARED = 0.5

export interface FoundArcs {
  readonly sighted: readonly SightedFrame[]
  /** Earliest first. Their supports index `sighted`. */
  readonly arcs: readonly Arc[]
}

/**
 * Finds the arcs in a moving window, look after look. Each look searches only the latest part, because arcs that ended a while ago stay as
 * they were. Pass the same objects for pictures that are still in the window.
 */
export function createArcFinder() {
  const settled = new WeakMap<FrameCandidates, SightedFrame>()
  let before: readonly FrameCandidates[] = []
  let arcs: readonly Arc[] = []
  return (frames: readonly FrameCandidates[], search: ArcSearch): FoundArcs => {
    const sighted = sightAnew(frames, settled)
    const left = before.indexOf(frames[0]!)
    const since = Math.min(frames.at(-1)!.time - FRESH, (before.at(-1)?.time ?? 0) - BEGUN)
    const fresh = frames.findIndex(({ time }) => time >= since)
    const from = left < 0 ? 0 : fresh
    const old = left < 0 ? [] : arcs.map((arc) => moveArc(arc, -left))
    const kept = old.filter(
      ({ startTime, supports }) => supports[0]!.frame >= 0 && startTime < frames[from]!.time,
    )
    const found = findArcs(sighted.slice(from), search).map((arc) => moveArc(arc, from))
    before = frames
    arcs = dropDoubles([...kept, ...found]).toSorted(
      (a, b) => a.startTime - b.startTime || a.endTime - b.endTime,
    )
    return { sighted, arcs }
  }
}

/** The sightings of settled pictures are reused. */
function sightAnew(
  frames: readonly FrameCandidates[],
  settled: WeakMap<FrameCandidates, SightedFrame>,
): SightedFrame[] {
  const now = frames.at(-1)!.time
  const open = frames.findIndex((frame) => !settled.has(frame))
  const from = Math.max(
    0,
    frames.findIndex(({ time }) => time >= frames[open]!.time - SETTLED),
  )
  const anew = sightCandidates(
    frames.slice(from),
    (candidate) => candidate.likeness ?? weighByShape(candidate),
  )
  return frames.map((frame, index) => {
    const known = settled.get(frame) ?? anew[index - from]!
    if (frame.time < now - SETTLED) settled.set(frame, known)
    return known
  })
}

const moveArc = (arc: Arc, by: number): Arc =>
  by === 0
    ? arc
    : { ...arc, supports: arc.supports.map((support) => ({ ...support, frame: support.frame + by })) }

/** Keeps only the best of the arcs over the same candidates. */
function dropDoubles(arcs: readonly Arc[]): Arc[] {
  const owners = new Map<object, Arc[]>()
  return arcs
    .toSorted((a, b) => b.score - a.score)
    .filter((arc) => {
      const shared = new Map<Arc, number>()
      for (const { sighting } of arc.supports)
        for (const other of owners.get(sighting.candidate) ?? [])
          shared.set(other, (shared.get(other) ?? 0) + 1)
      for (const [other, count] of shared)
        if (count > MOST_SHARED * Math.min(arc.supports.length, other.supports.length)) return false
      for (const { sighting } of arc.supports) {
        const list = owners.get(sighting.candidate)
        if (list) list.push(arc)
        else owners.set(sighting.candidate, [arc])
      }
      return true
    })
}
