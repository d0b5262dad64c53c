/** An interval of time with practice, in milliseconds since 1970; `to` is exclusive. */
export interface Stretch {
  from: number
  to: number
}

/**
 * Chooses when practice began if no time of day was noted: in the first gap after noon, else in the first gap of the day, else at noon.
 * Practice overlaps other practice only when the day is full, because an overlap looks like a mistake. `taken` is sorted.
 */
export function placeInDay(day: Stretch, noon: number, duration: number, taken: readonly Stretch[]): number {
  return gapFrom(noon, day.to, duration, taken) ?? gapFrom(day.from, day.to, duration, taken) ?? noon
}

function gapFrom(start: number, end: number, duration: number, taken: readonly Stretch[]): number | null {
  let at = start
  for (const { from, to } of taken) {
    if (to <= at) continue
    if (from >= at + duration) break
    at = to
  }
  return at + duration <= end ? at : null
}
