import { GRAVITY } from '#detection/physics.ts'

/** The position of the ball in meters: across from the middle of the scene, and above the ground. */
export interface Place {
  readonly across: number
  readonly above: number
}

/** From `from` to `to` (seconds) the ball flies from a place with a speed (m/s), is held there, or rolls. */
export interface PathPiece extends Place {
  readonly from: number
  readonly to: number
  readonly speedAcross: number
  readonly speedUp: number
  readonly kind: 'flight' | 'held' | 'rolling' | 'pressed'
  /** m/s, for a ball that a foot brakes and sends on: its speed when it arrives. It leaves with the other speed, at the same place. */
  readonly arriving?: { readonly across: number; readonly up: number }
}

export function placeOn(pieces: readonly PathPiece[], time: number): Place {
  const piece = pieces.findLast(({ from }) => from <= time) ?? pieces[0]!
  const since = Math.max(0, Math.min(time, piece.to) - piece.from)
  if (piece.kind === 'held')
    return {
      across: piece.across + 0.004 * Math.sin(time * 17),
      above: piece.above + 0.006 * Math.sin(time * 13),
    }
  if (piece.arriving) return pressedAt(piece, piece.arriving, since)
  const across = piece.across + piece.speedAcross * since
  if (piece.kind === 'rolling') return { across, above: piece.above }
  return { across, above: piece.above + piece.speedUp * since - 0.5 * GRAVITY * since * since }
}

/** The smoothest path (a cubic one) that begins with one speed and ends with the other at the place where it began. */
function pressedAt(piece: PathPiece, arriving: { across: number; up: number }, since: number): Place {
  const seconds = piece.to - piece.from
  const share = since / seconds
  const first = seconds * share * (1 - share) ** 2
  const last = seconds * share ** 2 * (share - 1)
  return {
    across: piece.across + first * arriving.across + last * piece.speedAcross,
    above: piece.above + first * arriving.up + last * piece.speedUp,
  }
}

/** Seconds from one height over a top to another height, all in meters above the ground. */
const flightTime = (from: number, top: number, to: number): number =>
  Math.sqrt((2 * (top - from)) / GRAVITY) + Math.sqrt((2 * (top - to)) / GRAVITY)

/** The upward speed at a height that reaches a top, m/s. */
export const speedFor = (from: number, top: number): number =>
  Math.sqrt(2 * GRAVITY * Math.max(0, top - from))

/** Appends pieces one after the other. */
export interface PathWriter {
  readonly pieces: PathPiece[]
  now: () => number
  /** Holds the ball at a place for some seconds. */
  hold: (at: Place, seconds: number) => void
  roll: (at: Place, speedAcross: number, seconds: number) => void
  /** Flies over a top to a place; returns the time of arrival. */
  fly: (from: Place, top: number, to: Place) => number
  /** Flies in the same way, but ends after some seconds. */
  flyFor: (from: Place, speedUp: number, speedAcross: number, seconds: number) => void
}

export function createPathWriter(): PathWriter {
  const pieces: PathPiece[] = []
  let time = 0
  const add = (kind: PathPiece['kind'], at: Place, speedUp: number, speedAcross: number, seconds: number) => {
    pieces.push({ ...at, kind, speedUp, speedAcross, from: time, to: time + seconds })
    time += seconds
  }
  return {
    pieces,
    now: () => time,
    hold: (at, seconds) => add('held', at, 0, 0, seconds),
    roll: (at, speedAcross, seconds) => add('rolling', at, 0, speedAcross, seconds),
    fly(from, top, to) {
      const seconds = flightTime(from.above, top, to.above)
      add('flight', from, speedFor(from.above, top), (to.across - from.across) / seconds, seconds)
      return time
    },
    flyFor: (from, speedUp, speedAcross, seconds) => add('flight', from, speedUp, speedAcross, seconds),
  }
}
