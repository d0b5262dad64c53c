import type { Events } from '#detection/events/sort-impacts.ts'

/**
 * The minimum of quick catches followed by throws, in all and for each touch. They are seen one to three times in 10 of 21 drawn tosses,
 * and once in one of 159 drawn clips with juggling and 133 altered copies of real ones.
 */
const TOSSED = { times: 2, share: 0.5 }

/**
 * Whether hands keep catching and throwing the ball. Then the apparent touches in between are catches that were too quick to be recognized.
 */
export function areHandsAtPlay(
  { catches, launches }: Pick<Events, 'catches' | 'launches'>,
  touches: readonly unknown[],
): boolean {
  const tossed = catches.filter(({ after }) => launches.some(({ before }) => before === after)).length
  return tossed >= TOSSED.times && tossed >= TOSSED.share * touches.length
}
