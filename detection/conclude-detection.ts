import type { Arc } from './arcs/arc.ts'
import { traceBall, type BallPlace } from './arcs/trace-ball.ts'
import type { FrameCandidates } from './candidates/candidate.ts'
import type { Contact, Detection, Run, TouchGap } from './detection.ts'
import { LEVEL_TIME } from './events/bounces/ground.ts'
import { findImpacts, type Impact } from './events/find-impacts.ts'
import { firstArc, flightsOf, lastArc } from './events/flight.ts'
import type { ClipTimes } from './events/judge-flight.ts'
import { sortImpacts, type Events } from './events/sort-impacts.ts'
import { acceptSequences, type AcceptedSequence } from './gate/accept-sequences.ts'
import { areHandsAtPlay } from './gate/are-hands-at-play.ts'
import { describeGap, describeTouch } from './gate/describe-touch.ts'
import { findGaps, type Gap } from './gate/find-gaps.ts'
import { GATE_WEIGHTS } from './gate/certainty/fitted-weights.ts'
import { chanceOfMissing, chanceOfWrong, type GateWeights } from './gate/gate-weights.ts'
import { keepBeyondChance } from './gate/keep-beyond-chance.ts'
import { judgeQuality } from './gate/certainty/judge-quality.ts'
import { sequencesIn, staysInFlight } from './gate/measure-sequence.ts'
import { partHeld } from './gate/seconds-held.ts'

/** A smaller factor only says that the ball is larger or smaller than it looks. Nothing that sways passes for a ball because of it. */
const LEAST_SLOWDOWN = 1.5

/** What a clip's ball did, and which of it counts as juggling. */
export interface Evidence {
  readonly clip: ClipTimes
  readonly events: Events
  readonly accepted: readonly AcceptedSequence[]
  readonly gaps: readonly Gap[]
}

/**
 * Turns the ball's path through the clip, in real time, into events, in the time of a clip that is `slowdown` times slower. For
 * `findByChance` see keepBeyondChance, for `isByFoot` acceptSequences.
 */
export function concludeDetection(
  path: readonly Arc[],
  frames: readonly FrameCandidates[],
  slowdown: number,
  findByChance: () => readonly Arc[],
  { weights = GATE_WEIGHTS, isByFoot, isHalved = false }: Judging = {},
): Detection {
  const evidence = gatherEvidence(path, frames, slowdown, findByChance, isByFoot)
  if (typeof evidence === 'string') return nothing(evidence)
  const { clip, events, accepted, gaps } = evidence
  const toContact = createContactMaker(frames, slowdown)
  const wrong = (touch: Impact, sequence: AcceptedSequence) =>
    chanceOfWrong(describeTouch(touch, sequence, clip), weights)
  const touches = accepted.flatMap((one) =>
    one.sequence.touches.map((touch) => toContact(touch, 1 - wrong(touch, one))),
  )
  const missing = gaps.map((gap): TouchGap => ({
    from: gap.from * slowdown,
    to: gap.to * slowdown,
    chance: chanceOfMissing(gap.kind, describeGap(gap, accepted, clip.interval), weights),
  }))
  const toEvent = (impact: Impact) =>
    toContact(
      impact,
      1 - wrong(impact, { ...accepted[0]!, sequence: { ...accepted[0]!.sequence, touches: [impact] } }),
    )
  return {
    touches,
    runs: runsOf(accepted.flatMap(({ sequence }) => sequence.touches)),
    launches: events.launches.map(toEvent),
    bounces: events.bounces.map(toEvent),
    catches: events.catches.map(toEvent),
    ball: ballOn(arcsOf(accepted), frames, slowdown),
    gaps: missing,
    slowdown,
    quality: judgeQuality(accepted, touches, missing, {
      interval: clip.interval,
      slowdown,
      weights,
      isHalved,
    }),
  }
}

export interface Judging {
  readonly weights?: GateWeights
  /** Whether a foot is seen to touch the ball there. The contact is in the time of the clip, and `ball` says where the ball was around it. */
  readonly isByFoot?: ((contact: Contact, ball: readonly BallPlace[]) => boolean) | undefined
  /** Whether these are pictures of half the size, because the whole ones showed nothing. Such a count is never sure. */
  readonly isHalved?: boolean
}

/** The reason if nothing counts as juggling. */
export function gatherEvidence(
  path: readonly Arc[],
  frames: readonly FrameCandidates[],
  slowdown: number,
  findByChance: () => readonly Arc[],
  isByFoot?: Judging['isByFoot'],
): Evidence | 'noBall' | 'noJuggling' {
  if (frames.length < 2) return 'noBall'
  const start = frames[0]!.time
  const end = frames.at(-1)!.time
  const interval = (end - start) / (frames.length - 1)
  const clip = { start, end, interval }
  const flights = flightsOf(path)
  const { free, held } = partHeld(findImpacts(flights, clip), frames, interval)
  const sorted = sortImpacts(free, clip, held)
  const events = { ...sorted, catches: [...sorted.catches, ...held].toSorted((a, b) => a.time - b.time) }
  const toContact = createContactMaker(frames, slowdown)
  const gate = {
    isSlowed: slowdown > LEAST_SLOWDOWN,
    isByFoot: (touch: Impact) => {
      if (events.bounces.some((bounce) => isAtGround(touch, bounce))) return false
      const arcs = [...touch.before.arcs, ...touch.after.arcs]
      return isByFoot?.(toContact(touch, 1), ballOn(arcs, frames, slowdown)) ?? false
    },
  }
  const accepted = keepBeyondChance(
    acceptSequences(sequencesIn(events), { frames, interval }, gate),
    findByChance,
    clip,
  )
  if (accepted.length === 0) return path.length === 0 ? 'noBall' : 'noJuggling'
  const kept = accepted.flatMap(({ sequence }) => sequence.touches)
  if (areHandsAtPlay(events, kept)) return 'noJuggling'
  return { clip, events, accepted, gaps: findGaps(kept, events, flights, { ...clip, frames }) }
}

const arcsOf = (accepted: readonly AcceptedSequence[]) =>
  accepted.flatMap(({ sequence }) => sequence.flights.flatMap(({ arcs }) => arcs))

/** In radii. A ball on a foot is higher above the ground, where the body is above it, too. */
const ON_FOOT = 1
const isAtGround = ({ time, before, after }: Impact, bounce: Impact) =>
  Math.abs(time - bounce.time) < LEVEL_TIME &&
  // Where it was seen, because the flights beside a soft contact meet below it.
  Math.max(lastArc(before).supports.at(-1)!.sighting.y, firstArc(after).supports[0]!.sighting.y) >
    bounce.y - ON_FOOT * bounce.radius

/** The places of the ball in the time of the clip. */
const ballOn = (arcs: readonly Arc[], frames: readonly FrameCandidates[], slowdown: number): BallPlace[] =>
  traceBall(arcs, frames).map((place) => ({ ...place, time: place.time * slowdown }))

const nothing = (reason: 'noBall' | 'noJuggling'): Detection => ({
  touches: [],
  runs: [],
  launches: [],
  bounces: [],
  catches: [],
  gaps: [],
  slowdown: 1,
  quality: { verdict: 'none', reasons: [reason], likelyCount: { from: 0, to: 0 } },
})

/** A new run starts where the ball was not in flight after the touch before. */
function runsOf(touches: readonly Impact[]): Run[] {
  const starts = touches.flatMap((touch, i) => (i === 0 || !staysInFlight(touches[i - 1]!, touch) ? [i] : []))
  return starts.map((start, i) => ({ start, end: starts[i + 1] ?? touches.length }))
}

/** Impacts are in the coordinates of a still camera. Contacts are in those of their own picture. */
function createContactMaker(frames: readonly FrameCandidates[], slowdown: number) {
  return (impact: Impact, confidence: number): Contact => {
    const { camera } = frames.find((frame) => frame.time >= impact.time) ?? frames.at(-1)!
    return {
      time: impact.time * slowdown,
      x: impact.x + camera.x,
      y: impact.y + camera.y,
      radius: impact.radius,
      confidence,
    }
  }
}
