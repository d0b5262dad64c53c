import { formatClock } from '#web/ui/format/numbers.ts'
import type { Part } from '#web/videos/review/unfollowed-parts.ts'

/** A moment of the footage to the hundredth: 0:08.43. */
export function formatExactTime(seconds: number): string {
  const hundredths = Math.round(Math.max(0, seconds) * 100)
  return `${formatClock(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')}`
}

/** The full seconds that contain a part of the footage. */
export const clockOf = ({ from, to }: Part) => ({ from: formatClock(from), to: formatClock(Math.ceil(to)) })
