/** A stretch of time with practice, in milliseconds since 1970; `to` is not part of it. */
export interface Stretch {
  from: number
  to: number
}

/**
 * Where practice of an unknown time of a day is put: from noon on behind what is there already, else in the earliest gap of the day,
 * else at noon, where it overlaps. Nobody noted the time, so an overlap would say nothing unless the day is full. `taken` is in order.
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
