import type { Events } from '#detection/events/sort-impacts.ts'

/**
 * How often a ball is caught and thrown again at once, at the least, and for each touch. In 10 of 21 drawn tosses it is seen once to three times, in 159 drawn
 * clips with juggling and 133 altered copies of real ones once in one.
 */
const TOSSED = { times: 2, share: 0.5 }

/** Whether hands keep catching the ball and throwing it: then what seem to be touches in between are catches that went too fast to be told. */
export function areHandsAtPlay(
  { catches, launches }: Pick<Events, 'catches' | 'launches'>,
  touches: readonly unknown[],
): boolean {
  const tossed = catches.filter(({ after }) => launches.some(({ before }) => before === after)).length
  return tossed >= TOSSED.times && tossed >= TOSSED.share * touches.length
}
