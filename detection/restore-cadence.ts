import { chooseStrongArcs } from './appearance/choose-strong-arcs.ts'
import type { FrameCandidates } from './candidates/candidate.ts'
import { median } from './median.ts'
import { trackByShape } from './track-ball.ts'

/** Pictures a second of files that often are made of films with thirty, by leaving out every fifth or sixth picture. */
const CONVERTED = { least: 23.5, most: 25.5 }
const FILMED = 1 / 30
/** Where the first picture may have been between two of the film, as shares of a picture. */
const PHASES = [0.1, 0.3, 0.5, 0.7, 0.9]
/** How much better the ball must fly at the film's times. At the opposite phases it must fly worse than at the file's own times. */
const ADVANTAGE = 1.2
/** See Arc.score. Less proves nothing. */
const LEAST_WORTH = 20
/** So many pictures show the cadence. More would only take longer. */
const ENOUGH = 180
/** Seconds by which time stamps of a steady file may be off. */
const STEADY = 0.003

/**
 * The times at which the pictures were filmed, if the file was made of a film with thirty pictures a second and shows others at steady
 * times. The ball jumps in such a file, because up to a thirtieth of a second is wrong. At the right times it flies as it falls. Undefined
 * if the file's own times are as good.
 */
export function restoreCadence(seen: readonly FrameCandidates[]): readonly number[] | undefined {
  const interval = median(seen.slice(1).map(({ time }, i) => time - seen[i]!.time))
  if (!interval || interval < 1 / CONVERTED.most || interval > 1 / CONVERTED.least) return undefined
  const start = seen[0]!.time
  const places = seen.map(({ time }) => Math.round((time - start) / interval))
  if (seen.some(({ time }, i) => Math.abs(start + places[i]! * interval - time) > STEADY * (1 + i / 50)))
    return undefined
  const some = seen.slice(0, ENOUGH)
  const worthAt = (times: readonly number[]) => {
    const path = trackByShape(some.map((frame, i) => ({ ...frame, time: times[i]! })))
    return chooseStrongArcs(path).reduce((sum, { score }) => sum + score, 0)
  }
  const found = PHASES.map((phase) => {
    const times = places.map((place) => start + Math.floor((place * interval) / FILMED + phase) * FILMED)
    return { times, worth: worthAt(times) }
  })
  const best = found.reduce((a, b) => (b.worth > a.worth ? b : a))
  const asIs = worthAt(seen.map(({ time }) => time))
  const at = found.indexOf(best)
  const opposite = [2, 3].map((step) => found[(at + step) % PHASES.length]!.worth)
  const isPeak = opposite.reduce((sum, worth) => sum + worth) < opposite.length * asIs
  return isPeak && best.worth > LEAST_WORTH && best.worth > ADVANTAGE * asIs ? best.times : undefined
}
