/**
 * When the touches of a session are in its video. A session counts seconds of practice from the first touch on, a video seconds of
 * footage, which may be slower than it was filmed.
 */
export const touchesInVideo = (
  touches: readonly number[],
  { firstTouchAt, slowdown }: { firstTouchAt: number; slowdown: number },
): number[] => touches.map((time) => Math.round((firstTouchAt + time * slowdown) * 100) / 100)
