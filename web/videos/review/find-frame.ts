/** The index of the picture that is shown at `time`. `times` are those of all pictures, in order. */
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

/** Seconds. Players round their current time. */
const ROUNDING = 1e-4

/** The time of the picture that many pictures after the one at `time`; negative is before. */
export function stepFrames(times: readonly number[], time: number, count: number): number {
  const target = frameAt(times, time) + count
  return times[Math.max(0, Math.min(times.length - 1, target))] ?? 0
}

/** How many touches the pictures until `time` have shown. */
export const countShown = (touchTimes: readonly number[], time: number): number =>
  touchTimes.filter((touchTime) => touchTime <= time + PICTURE).length

/** Seconds, about a picture. A touch counts with the picture that shows it, even if that one begins a little earlier. */
const PICTURE = 0.02

/** The moment at which players show what lies `time` after the first picture. A trimmed video may begin within a picture. */
export const momentInVideo = (time: number, startsAt: number): number => Math.max(0, startsAt + time)
