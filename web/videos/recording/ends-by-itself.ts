import type { LiveView } from '#detection/live/create-live-counter.ts'

/** Seconds after which a ball that rests ends the film, and from when on that is announced. */
const ENDS_AFTER = 12
const ANNOUNCED_AFTER = 7

/** Seconds until a film ends because the ball rests; null while it flies, and before anybody has juggled. */
export const endsIn = ({ touches, restingFor }: Pick<LiveView, 'touches' | 'restingFor'>): number | null =>
  touches.length > 0 && restingFor > ANNOUNCED_AFTER ? Math.max(0, ENDS_AFTER - restingFor) : null
