import type { LiveView } from '#detection/live/create-live-counter.ts'

/** Seconds of rest after which the film ends, and seconds of rest after which the app announces that. */
const ENDS_AFTER = 12
const ANNOUNCED_AFTER = 7

/** Seconds until a film ends because the ball rests. Null while the ball moves, and before the first touch. */
export const endsIn = ({ touches, restingFor }: Pick<LiveView, 'touches' | 'restingFor'>): number | null =>
  touches.length > 0 && restingFor > ANNOUNCED_AFTER ? Math.max(0, ENDS_AFTER - restingFor) : null
