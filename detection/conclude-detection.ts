import type { Arc } from './arcs/arc.ts'
import { traceBall } from './arcs/trace-ball.ts'
import type { FrameCandidates } from './candidates/candidate.ts'
import type { Contact, Detection, Run } from './detection.ts'
import { findImpacts, type Impact } from './events/find-impacts.ts'
import { flightsOf } from './events/flight.ts'
import { sortImpacts } from './events/sort-impacts.ts'
import { acceptSequences, type AcceptedSequence } from './gate/accept-sequences.ts'
import { areHandsAtPlay } from './gate/are-hands-at-play.ts'
import { findGaps } from './gate/find-gaps.ts'
import { keepBeyondChance } from './gate/keep-beyond-chance.ts'
import { judgeQuality, confidenceIn } from './gate/judge-quality.ts'
import { sequencesIn, staysInFlight } from './gate/measure-sequence.ts'
import { partHeld } from './gate/seconds-held.ts'
import { standsAtEnd } from './gate/stands-at-end.ts'

/**
 * Turns the ball's path through the clip, in real time, into events, in the time of a clip that is `slowdown` times slower. For
 * `findByChance` see keepBeyondChance.
 */
export function concludeDetection(
  path: readonly Arc[],
  frames: readonly FrameCandidates[],
  slowdown: number,
  findByChance: () => readonly Arc[],
): Detection {
  if (frames.length < 2) return nothing('noBall')
  const start = frames[0]!.time
  const end = frames.at(-1)!.time
  const interval = (end - start) / (frames.length - 1)
  const clip = { start, end, interval }
  const flights = flightsOf(path)
  const { free, held } = partHeld(findImpacts(flights, clip), frames, interval)
  const sorted = sortImpacts(free, clip)
  const events = { ...sorted, catches: [...sorted.catches, ...held].toSorted((a, b) => a.time - b.time) }
  const accepted = keepBeyondChance(
    acceptSequences(sequencesIn(events), { frames, interval }, slowdown > 1),
    findByChance,
    clip,
  )
  if (accepted.length === 0) return nothing(path.length === 0 ? 'noBall' : 'noJuggling')
  const kept = accepted.flatMap(({ sequence }) => sequence.touches)
  if (areHandsAtPlay(events, kept)) return nothing('noJuggling')
  const toContact = createContactMaker(frames, slowdown)
  const touches = accepted.flatMap(({ sequence, doubt }) =>
    sequence.touches.map((touch) => ({
      touch,
      contact: toContact(touch, doubt, standsAtEnd(touch, sequence.touches, clip)),
    })),
  )
  const contacts = touches.map(({ contact }) => contact)
  const impacts = touches.map(({ touch }) => touch)
  const gaps = findGaps(impacts, events, flights, clip)
  const usualDoubt = accepted[0]!.doubt
  const toEvent = (impact: Impact) => toContact(impact, usualDoubt)
  return {
    touches: contacts,
    runs: runsOf(impacts),
    launches: events.launches.map(toEvent),
    bounces: events.bounces.map(toEvent),
    catches: events.catches.map(toEvent),
    ball: traceBall(arcsOf(accepted), frames).map((place) => ({ ...place, time: place.time * slowdown })),
    gaps: gaps.map(({ from, to, chance }) => ({ from: from * slowdown, to: to * slowdown, chance })),
    slowdown,
    quality: judgeQuality(accepted, contacts, gaps, interval, slowdown),
  }
}

const arcsOf = (accepted: readonly AcceptedSequence[]) =>
  accepted.flatMap(({ sequence }) => sequence.flights.flatMap(({ arcs }) => arcs))

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
  return (impact: Impact, doubt: number, isAtEnd = false): Contact => {
    const { camera } = frames.find((frame) => frame.time >= impact.time) ?? frames.at(-1)!
    return {
      time: impact.time * slowdown,
      x: impact.x + camera.x,
      y: impact.y + camera.y,
      radius: impact.radius,
      confidence: confidenceIn(impact, doubt, isAtEnd),
    }
  }
}
