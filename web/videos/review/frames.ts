/** The position of the picture that is on the screen at `time`; `times` are those of all pictures, in order. */
export function frameAt(times: readonly number[], time: number): number {
  let low = 0
  let high = times.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (times[middle]! <= time + ROUNDING) low = middle
    else high = middle - 1
  }
  return low
}

/** Seconds: players round the times they are at. */
const ROUNDING = 1e-4

/** When the picture is shown that is so many before or after the one at `time`. */
export function stepFrames(times: readonly number[], time: number, count: number): number {
  const target = frameAt(times, time) + count
  return times[Math.max(0, Math.min(times.length - 1, target))] ?? 0
}
