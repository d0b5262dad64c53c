import { useAuth } from '#web/shell/providers/auth.tsx'
import { useOutbox } from './outbox/use-outbox.ts'
import { bestsWith, type Bests } from './result/personal-bests.ts'

/** The signed-in player's bests, unsent sessions included; null while the profile is not known. */
export function useBests(): Bests | null {
  const { profile } = useAuth()
  const { entries } = useOutbox()
  if (!profile) return null
  const unsent = entries.filter((entry) => !entry.refusal).map(({ session }) => session)
  return bestsWith(profile, unsent)
}
