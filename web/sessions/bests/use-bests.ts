import { useEffect, useMemo } from 'react'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { recallBests, rememberBests } from './known-bests.ts'
import { useOutbox } from '#web/sessions/delivery/use-outbox.ts'
import { bestsWith, type Bests } from './personal-bests.ts'

/** A player's bests, unsent sessions included; without a signal those of the last visit. Null while nothing is known. */
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
