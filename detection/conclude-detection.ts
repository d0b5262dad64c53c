import type { Arc } from './arcs/arc.ts'
import type { FrameCandidates } from './candidates/candidate.ts'
import type { Contact, Detection, Run } from './detection.ts'
import { findImpacts, type Impact } from './events/find-impacts.ts'
import { flightsOf } from './events/flight.ts'
import { sortImpacts } from './events/sort-impacts.ts'
import { acceptSequences } from './gate/accept-sequences.ts'
import { sequencesIn } from './gate/measure-sequence.ts'

/** From the ball's way through the clip to what happened in it. */
export function concludeDetection(path: readonly Arc[], frames: readonly FrameCandidates[]): Detection {
  if (frames.length < 2) return nothing(['noBall'])
  const interval = (frames.at(-1)!.time - frames[0]!.time) / (frames.length - 1)
  const events = sortImpacts(findImpacts(flightsOf(path), interval))
  const sequences = acceptSequences(sequencesIn(events), interval)
  const touches = sequences.flatMap((sequence) => [...sequence.touches])
  if (touches.length === 0) return nothing([path.length === 0 ? 'noBall' : 'noJuggling'])
  const toContact = createContactMaker(frames)
  return {
    touches: touches.map(toContact),
    runs: runsOf(touches),
    launches: events.launches.map(toContact),
    bounces: events.bounces.map(toContact),
    catches: events.catches.map(toContact),
    quality: { verdict: 'sure', reasons: [], likelyCount: { from: touches.length, to: touches.length } },
  }
}

function nothing(reasons: Detection['quality']['reasons']): Detection {
  return {
    touches: [],
    runs: [],
    launches: [],
    bounces: [],
    catches: [],
    quality: { verdict: 'none', reasons, likelyCount: { from: 0, to: 0 } },
  }
}

/** A new run starts where the ball was not in flight since the touch before. */
function runsOf(touches: readonly Impact[]): Run[] {
  const starts = touches.flatMap((touch, i) => (i === 0 || touches[i - 1]!.after !== touch.before ? [i] : []))
  return starts.map((start, i) => ({ start, end: starts[i + 1] ?? touches.length }))
}

/** Impacts are where a still camera would have seen them; contacts are in the picture of their time. */
function createContactMaker(frames: readonly FrameCandidates[]) {
  return ({ time, x, y, radius, before, after }: Impact): Contact => {
    const { camera } = frames.find((frame) => frame.time >= time) ?? frames.at(-1)!
    return {
      time,
      x: x + camera.x,
      y: y + camera.y,
      radius,
      confidence: Math.min(1, Math.min(before.score, after.score) / 8),
    }
  }
}
