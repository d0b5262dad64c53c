import { personalStorage } from '#web/ui/shared-device.ts'
import type { Bests } from './personal-bests.ts'

const keyOf = (userId: string) => `bests:${userId}`

/** Kept on the device, so that a practice without a signal knows what it has to beat. */
export function rememberBests(userId: string, { bestSessionCount, bestRate, longestSession }: Bests): void {
  try {
    personalStorage().setItem(keyOf(userId), JSON.stringify({ bestSessionCount, bestRate, longestSession }))
  } catch {
    // Without storage the bests are known whenever there is a signal.
  }
}

export function recallBests(userId: string): Bests | null {
  try {
    return parseBests(personalStorage().getItem(keyOf(userId)))
  } catch {
    return null
  }
}

/** Storage holds whatever an older version or another hand put there. */
export function parseBests(stored: string | null): Bests | null {
  const { bestSessionCount, bestRate, longestSession } = JSON.parse(stored ?? '{}') as Partial<Bests>
  const isKnown = [bestSessionCount, bestRate, longestSession].every((best) => typeof best === 'number')
  return isKnown ? ({ bestSessionCount, bestRate, longestSession } as Bests) : null
}
