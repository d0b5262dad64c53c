import type { FrameCandidates } from '#detection/candidates/candidate.ts'
import { pixelsPerMeter } from '#detection/physics.ts'
import { createPathWriter, placeOn, type PathPiece, type Place } from '#detection/synthetic/flight-path.ts'

/** A ball on a path as a perfect eye would see it: one candidate in each picture. */
export function followPath(
  pieces: readonly PathPiece[],
  { radius = 8, framesPerSecond = 30, slowdown = 1 } = {},
): FrameCandidates[] {
  const meter = pixelsPerMeter(radius)
  const frames = Math.floor(pieces.at(-1)!.to * slowdown * framesPerSecond)
  return Array.from({ length: frames }, (_, i) => {
    const time = i / framesPerSecond
    const { across, above } = placeOn(pieces, time / slowdown)
    const ball = { x: 200 + across * meter, y: 400 - above * meter, radius, quality: 0.9, motion: 40 }
    return { time, camera: { x: 0, y: 0 }, candidates: [ball] }
  })
}

/** A held ball is dropped on the foot and kicked straight up to each of the given heights (meters). Each time it falls back on the foot. */
export function kickUp(tops: readonly number[], foot: Place = { across: 0, above: 0.3 }) {
  const path = createPathWriter()
  const hands = { across: 0, above: 1.1 }
  path.hold(hands, 0.5)
  path.fly(hands, hands.above, foot)
  const touches = [path.now()]
  for (const top of tops) touches.push(path.fly(foot, top, foot))
  return { path, foot, touches }
}

/** A held ball is dropped on a foot and kicked from each of the places (meters across) to the next, as high as the heights (meters). */
export function kickAcross(places: readonly number[], tops: readonly number[]): readonly PathPiece[] {
  const path = createPathWriter()
  const feet = places.map((across) => ({ across, above: 0.3 }))
  const hands = { ...feet[0]!, above: 1.1 }
  path.hold(hands, 0.5)
  path.fly(hands, hands.above, feet[0]!)
  tops.forEach((top, i) => path.fly(feet[i]!, top, feet[i + 1]!))
  return path.pieces
}
