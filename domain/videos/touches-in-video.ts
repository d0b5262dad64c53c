/**
 * The times of a session's touches in its video, in seconds. A session's times are real seconds since the first touch. A video's times are
 * seconds of footage, which may be slow motion.
 */
export const touchesInVideo = (
  touches: readonly number[],
  { firstTouchAt, slowdown }: { firstTouchAt: number; slowdown: number },
): number[] => touches.map((time) => Math.round((firstTouchAt + time * slowdown) * 100) / 100)
