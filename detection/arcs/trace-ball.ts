import { xAt, yAt, type Arc } from '#detection/arcs/arc.ts'
import type { FrameCandidates } from '#detection/candidates/candidate.ts'

/** The position of the ball in one picture, in pixels of that picture; `time` in seconds. */
export interface BallPlace {
  readonly time: number
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** The position of the ball in each picture during its flights. Arcs are in the coordinates of a still camera. */
export function traceBall(path: readonly Arc[], frames: readonly FrameCandidates[]): BallPlace[] {
  let next = 0
  return frames.flatMap(({ time, camera }) => {
    while (next < path.length && path[next]!.endTime < time) next++
    const arc = path[next]
    if (!arc || arc.startTime > time) return []
    return [{ time, x: xAt(arc, time) + camera.x, y: yAt(arc, time) + camera.y, radius: arc.radius }]
  })
}
