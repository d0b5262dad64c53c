import type { FrameCandidates } from '#detection/candidates/candidate.ts'

/** The frame nearest to `lag` seconds away, if there is one at least two thirds of that away and at most twice. */
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
  return away(at) > Math.abs(lag) * 0.66 && away(at) < Math.abs(lag) * 2 ? frames[at] : undefined
}
