import { xAt, yAt, type Arc } from '#detection/arcs/arc.ts'
import type { FrameCandidates } from '#detection/candidates/candidate.ts'

/** Where the ball is in one picture, in its pixels; `time` in seconds. */
export interface BallPlace {
  readonly time: number
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Where the ball is in each of the pictures during which it flies. Arcs are where a still camera would have seen them. */
export function traceBall(path: readonly Arc[], frames: readonly FrameCandidates[]): BallPlace[] {
  let next = 0
  return frames.flatMap(({ time, camera }) => {
    while (next < path.length && path[next]!.endTime < time) next++
    const arc = path[next]
    if (!arc || arc.startTime > time) return []
    return [{ time, x: xAt(arc, time) + camera.x, y: yAt(arc, time) + camera.y, radius: arc.radius }]
  })
}
