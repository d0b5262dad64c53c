import { median } from '#domain/analytics/descriptive-statistics.ts'

/** The rhythm of a practice: the time between two touches of the same run. Times are in seconds. */

interface CountedRun {
  juggleCount: number
}

/** A run with its touches. */
export interface RunRhythm {
  /** The first touch of the run. */
  from: number
  /** The time from each touch to the next one. One fewer than there are touches. */
  gaps: number[]
}

/** The rhythm of each run. Without noted runs, all touches are one run. Touches that do not fit the runs are left out. */
export function rhythmOf(
  touches: readonly number[],
  runs: readonly CountedRun[] | null | undefined,
): RunRhythm[] {
  const lengths = runs && runs.length > 0 ? runs.map(({ juggleCount }) => juggleCount) : [touches.length]
  let begin = 0
  return lengths.flatMap((length) => {
    const ofRun = touches.slice(begin, begin + length)
    begin += length
    return ofRun.length === 0
      ? []
      : [{ from: ofRun[0]!, gaps: ofRun.slice(1).map((at, index) => at - ofRun[index]!) }]
  })
}

interface RateInPart {
  /** Seconds from the beginning to the middle of the part. */
  at: number
  /** Juggles per minute. */
  rate: number
}

/** Seconds. A shorter part holds too few touches to be a rate. */
const SHORTEST_PART = 5
const MOST_PARTS = 24

/** The juggles per minute in equal parts of a practice. Empty for a practice that is too short for three parts. */
export function rateOverTime(touches: readonly number[], duration: number): RateInPart[] {
  const parts = Math.min(MOST_PARTS, Math.floor(duration / SHORTEST_PART))
  if (parts < 3 || touches.length === 0) return []
  const length = duration / parts
  const counts = Array.from({ length: parts }, () => 0)
  for (const at of touches) counts[Math.min(parts - 1, Math.floor(at / length))]! += 1
  return counts.map((count, index) => ({ at: (index + 0.5) * length, rate: (count * 60) / length }))
}

/** Fewer gaps say nothing about steadiness. */
const LEAST_GAPS = 8

/** How even the rhythm is: the spread of the gaps as a part of their mean. Small is even. Null with too few touches. */
export function unevenness(rhythm: readonly RunRhythm[]): number | null {
  const gaps = rhythm.flatMap((run) => run.gaps)
  if (gaps.length < LEAST_GAPS) return null
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  if (mean === 0) return null
  const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length
  return Math.sqrt(variance) / mean
}

/** One flight of the ball in a picture. All are parts of the picture's width and height. */
export interface Flight {
  from: number
  to: number
  height: number
}

/** The picture for a practice without touches: a ball that keeps bouncing. */
const ANY_TOUCHES = [0, 0.55, 1.15, 1.62, 2.3, 2.82, 3.4, 4.05, 4.5, 5.15, 5.7]
/** More flights would merge into a band. */
const MOST_FLIGHTS = 48

/** The first flights of the ball, side by side over the whole width. A pause is drawn as a long flight, not as minutes of nothing. */
export function flightsOf(touches: readonly number[] | null | undefined): Flight[] {
  const shown = touches && touches.length > 2 ? touches.slice(0, MOST_FLIGHTS + 1) : ANY_TOUCHES
  const gaps = shown.slice(1).map((at, index) => at - shown[index]!)
  const longest = 2 * median(gaps) || 1
  const drawn = gaps.map((gap) => Math.min(gap, longest))
  const width = drawn.reduce((sum, gap) => sum + gap, 0) || 1
  const highest = Math.max(...drawn) || 1
  let from = 0
  return drawn.map((gap) => {
    const flight = { from, to: from + gap / width, height: (gap / highest) ** 2 }
    from = flight.to
    return flight
  })
}
