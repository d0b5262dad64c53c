import type { FrameCandidates } from '#detection/candidates/candidate.ts'

/** The distance in time that a frame must have, as a share of the wanted one. */
const NEAREST = 0.66
const FARTHEST = 2

/** The frame nearest to `lag` seconds away, if its distance is acceptable. */
export function frameNear(
  frames: readonly FrameCandidates[],
  index: number,
  lag: number,
): FrameCandidates | undefined {
  const step = Math.sign(lag)
  const { time } = frames[index]!
  const away = (at: number) => Math.abs(frames[at]!.time - time)
  let at = index
  while (frames[at + step] && away(at + step) <= Math.abs(lag)) at += step
  const next = at + step
  if (frames[next] && away(next) - Math.abs(lag) < Math.abs(lag) - away(at)) at = next
  return away(at) > Math.abs(lag) * NEAREST && away(at) < Math.abs(lag) * FARTHEST ? frames[at] : undefined
}
