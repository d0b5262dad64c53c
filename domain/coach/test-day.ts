/** The rules of a test day (product 10.52). */

/** The first three tries of a player on a day count. */
export const COUNTED_TRIES = 3

/** The best try that counts; null without one. `tries` are in their order. */
export const bestTry = (tries: readonly { juggleCount: number }[]): number | null =>
  tries.length === 0 ? null : Math.max(...tries.slice(0, COUNTED_TRIES).map(({ juggleCount }) => juggleCount))

interface Counted {
  juggleCount: number
  duration: number
}

/** What a coach counted. Without runs it is one try: all touches in a row (product 10.51). */
export const inOneTry = <T extends Counted & { runs?: Counted[] | undefined }>(counted: T): T => {
  const { runs, juggleCount, duration } = counted
  return runs !== undefined || juggleCount === 0 ? counted : { ...counted, runs: [{ juggleCount, duration }] }
}

const MINUTE_MS = 60_000
/** Smaller differences are the time that a request takes. */
const WRONG_FROM_MINUTES = 2

/** Minutes by which a tablet's clock is ahead; negative when it is behind, 0 when it is right. */
export function clockAhead(sentAt: Date, now: Date): number {
  const minutes = Math.round((sentAt.getTime() - now.getTime()) / MINUTE_MS)
  return Math.abs(minutes) < WRONG_FROM_MINUTES ? 0 : minutes
}

/** When something happened that a tablet noted, by the right clock. */
export const correctedDate = (noted: Date, sentAt: Date, now: Date): Date =>
  clockAhead(sentAt, now) === 0 ? noted : new Date(noted.getTime() - (sentAt.getTime() - now.getTime()))

/** The places of players on a test day: the best first, ties share a place, those without a try come last without one. */
export function placesOf(bests: readonly (number | null)[]): (number | null)[] {
  return bests.map((best) =>
    best === null ? null : 1 + bests.filter((other) => other !== null && other > best).length,
  )
}
