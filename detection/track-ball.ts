import type { Arc, SightedFrame } from './arcs/arc.ts'
import { gravityByFlights, gravityByRadius } from './arcs/expect-gravity.ts'
import { findArcs, type ArcSearch } from './arcs/find-arcs.ts'
import { growthIn } from './arcs/grow-arc.ts'
import { sightCandidates, weighByShape } from './sightings/sight-candidates.ts'
import type { Candidate, FrameCandidates } from './candidates/candidate.ts'
import { chainArcs } from './chain/chain-arcs.ts'
import { followFaintly } from './chain/follow-faintly.ts'
import { partArcs } from './chain/part-arcs.ts'

/** The number of candidates in each picture from which guesses start. Fewer are enough when the ball's appearance is known. */
const GUESSES_BY_SHAPE = 14
const GUESSES_BY_LOOKS = 12

/** The ball's most likely path when only the shape and the motion of candidates are known. */
export const trackByShape = (frames: readonly FrameCandidates[]): Arc[] =>
  track(sightCandidates(frames, weighByShape), { gravity: gravityByRadius, guessesFrom: GUESSES_BY_SHAPE })

/** The ball's most likely path once its appearance and the gravity of its clear flights are known. */
export function trackByLooks(frames: readonly FrameCandidates[], clear: readonly Arc[]): Arc[] {
  const sighted = sightCandidates(frames, (candidate) => candidate.likeness ?? weighByShape(candidate))
  const gravity = gravityByFlights(clear)
  const path = track(sighted, { gravity, guessesFrom: GUESSES_BY_LOOKS })
  return path.length === 0 ? [] : followFaintly(path, growthIn(sighted, gravity))
}

/**
 * What the same search finds by chance. It searches pictures turned upside down, in which no ball can fly, without the candidates on
 * `path`. As many things move in them, so the result shows how much is found by chance (a target–decoy search: Elias and Gygi, Nature
 * Methods 4, 2007).
 */
export function trackUpsideDown(
  frames: readonly FrameCandidates[],
  path: readonly Arc[],
  clear: readonly Arc[],
): Arc[] {
  const own = new Set(path.flatMap(({ supports }) => supports.map(({ sighting }) => sighting.candidate)))
  const turned = frames.map(({ time, camera, candidates }): FrameCandidates => {
    const known = candidates.filter((candidate) => own.has(candidate))
    return {
      time,
      camera: { x: camera.x, y: -camera.y },
      candidates: candidates
        .filter((candidate) => !known.some((other) => isDouble(candidate, other)))
        .map((candidate) => ({ ...candidate, y: -candidate.y })),
    }
  })
  return trackByLooks(turned, clear)
}

/** In radii: nearer candidates are the same thing seen twice. */
const DOUBLE = 0.5
const isDouble = (one: Candidate, other: Candidate) =>
  Math.hypot(one.x - other.x, one.y - other.y) < DOUBLE * other.radius

function track(frames: readonly SightedFrame[], search: ArcSearch): Arc[] {
  const path = chainArcs(findArcs(frames, search))
  return path.length === 0 ? [] : partArcs(path, growthIn(frames, search.gravity))
}

/** Frames with their times in real time, when the footage plays `slowdown` times slower. */
export const inRealTime = (
  frames: readonly FrameCandidates[],
  slowdown: number,
): readonly FrameCandidates[] =>
  slowdown === 1 ? frames : frames.map((frame) => ({ ...frame, time: frame.time / slowdown }))
