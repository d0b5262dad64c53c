/** The rules of a test day (product 10.52). */

/** The first three tries of a player on a day count. */
export const COUNTED_TRIES = 3

/** The best try that counts; null without one. `tries` are in their order. */
export const bestTry = (tries: readonly { juggleCount: number }[]): number | null =>
  tries.length === 0 ? null : Math.max(...tries.slice(0, COUNTED_TRIES).map(({ juggleCount }) => juggleCount))

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

/** Seconds. A touch of a typed count, whose time nobody measured, takes this long: so slow that no rate of it is ever a best. */
const SECONDS_PER_TYPED_TOUCH = 1

/**
 * When a typed try began and how long it took. `openedAt` is when the player was chosen. A coach who types from a list after the fact has no time
 * for it, so it is made up, and never beyond the moment of typing.
 */
export function timesOfTyped(
  juggleCount: number,
  openedAt: number,
  typedAt: number,
): { date: Date; duration: number } {
  const seconds = Math.max((typedAt - openedAt) / 1000, juggleCount * SECONDS_PER_TYPED_TOUCH)
  const duration = Math.round(seconds * 10) / 10
  return { date: new Date(typedAt - duration * 1000), duration }
}

/** The places of players on a test day: the best first, ties share a place, those without a try come last without one. */
export function placesOf(bests: readonly (number | null)[]): (number | null)[] {
  return bests.map((best) =>
    best === null ? null : 1 + bests.filter((other) => other !== null && other > best).length,
  )
}
