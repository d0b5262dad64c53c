import type { PathPiece } from '#detection/synthetic/flight-path.ts'
import type { Story } from '#detection/synthetic/juggle.ts'
import { GRAVITY } from '#detection/physics.ts'

/** Lets each touch last for some seconds, in which the foot gives way. A touch is then in the middle of its contact. */
export function softenTouches(story: Story, secondsOf: (touch: number) => number): Story {
  const pieces: PathPiece[] = []
  let late = 0
  /** For each touch: when it was, and how much later everything after it is. */
  const delays: { readonly at: number; readonly before: number; readonly contact: number }[] = []
  for (const piece of story.pieces) {
    const previous = story.pieces[story.pieces.indexOf(piece) - 1]
    const touch = story.touches.find((time) => Math.abs(time - piece.from) < 1e-9)
    if (touch !== undefined && previous?.kind === 'flight' && piece.kind === 'flight') {
      const contact = secondsOf(touch)
      const from = piece.from + late
      const up = previous.speedUp - GRAVITY * (previous.to - previous.from)
      const arriving = { across: previous.speedAcross, up }
      pieces.push({ ...piece, kind: 'pressed', arriving, from, to: from + contact })
      delays.push({ at: touch, before: late, contact })
      late += contact
    }
    pieces.push({ ...piece, from: piece.from + late, to: piece.to + late })
  }
  const shifted = (time: number): number => {
    const delay = delays.findLast(({ at }) => at <= time + 1e-9)
    if (!delay) return time
    const { at, before, contact } = delay
    return time + before + (Math.abs(at - time) < 1e-9 ? contact / 2 : contact)
  }
  return {
    pieces,
    reaches: story.reaches.map((reach) => ({ ...reach, time: shifted(reach.time) })),
    touches: story.touches.map(shifted),
    launches: story.launches.map(shifted),
    bounces: story.bounces.map(shifted),
    duration: story.duration + late,
  }
}
