import { personalStorage } from '#web/ui/device/shared-device.ts'
import type { Bests } from './personal-bests.ts'

const keyOf = (userId: string) => `bests:${userId}`

/** Stored on the device, so that a practice without a connection knows the numbers to beat. */
export function rememberBests(userId: string, { bestSessionCount, bestRate, longestSession }: Bests): void {
  try {
    personalStorage().setItem(keyOf(userId), JSON.stringify({ bestSessionCount, bestRate, longestSession }))
  } catch {
    // Without storage the bests are only known with a connection.
  }
}

export function recallBests(userId: string): Bests | null {
  try {
    return parseBests(personalStorage().getItem(keyOf(userId)))
  } catch {
    return null
  }
}

/** Storage may hold anything: an older version or another program may have written it. */
export function parseBests(stored: string | null): Bests | null {
  const { bestSessionCount, bestRate, longestSession } = JSON.parse(stored ?? '{}') as Partial<Bests>
  const isKnown = [bestSessionCount, bestRate, longestSession].every((best) => typeof best === 'number')
  return isKnown ? ({ bestSessionCount, bestRate, longestSession } as Bests) : null
}
