import { useEffect, useMemo, useState } from 'react'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useOutbox } from '#web/sessions/delivery/device-outbox.ts'
import { recallBests, rememberBests } from './known-bests.ts'
import { type Bests, bestsWith } from './personal-bests.ts'

/** A player's bests, including unsent sessions. Without a connection those of the last visit. Null while nothing is known. */
export function useBests(userId: string): Bests | null {
  const { profile: signedInProfile } = useAuth()
  const profile = signedInProfile?.uid === userId ? signedInProfile : null
  const { entries } = useOutbox()
  const recalled = useMemo(() => recallBests(userId), [userId])

  useEffect(() => {
    if (profile) rememberBests(userId, profile)
  }, [userId, profile])

  const known = profile ?? recalled
  const unsent = entries.filter((entry) => entry.userId === userId && !entry.refusal)
  return (
    known &&
    bestsWith(
      known,
      unsent.map(({ session }) => session),
    )
  )
}

/** The bests to compare with. After saving they are the ones from just before. */
export function useBestsBefore(userId: string, saved: boolean) {
  const bests = useBests(userId)
  const [before, setBefore] = useState(bests)
  if (!saved && JSON.stringify(bests) !== JSON.stringify(before)) setBefore(bests)
  return before
}
