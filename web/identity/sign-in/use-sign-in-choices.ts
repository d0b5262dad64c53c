import { useEffect, useState } from 'react'
import { DEFAULT_TEAM_ID } from '#domain/groups/default-team.ts'
import type { UserProfile } from '#contract/players/me.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { withChoices } from '#web/platform/sign-in/stored-sign-in-choices.ts'
import { useDeviceData } from '#web/platform/sign-out/device-data-context.ts'
import { isSharedDevice } from '#web/ui/device/shared-device.ts'
import type { AuthMethod } from '#web/identity/explain-auth-failure.ts'

/** The choices of a sign-in: whether the device is shared, and whether practice without an account moves to the account. */
export function useSignInChoices(method: AuthMethod) {
  const { user } = useAuth()
  const [sharedDevice, setSharedDevice] = useState(isSharedDevice)
  const [answer, setAnswer] = useState<boolean | null>(null)
  const hasPracticed = useHasPracticed()
  const asksToKeep = method === 'signIn' && hasPracticed
  const keeps = answer ?? !sharedDevice
  const leftAnonymous = asksToKeep && !keeps && user ? user.uid : null
  return {
    sharedDevice,
    setSharedDevice,
    /** A new account always takes the practice along, without a question. */
    asksToKeep,
    keeps,
    setKeeps: setAnswer,
    signIn: <T>(task: () => Promise<T>): Promise<T> => withChoices({ sharedDevice, leftAnonymous }, task),
  }
}

export type SignInChoice = ReturnType<typeof useSignInChoices>

/** Whether the anonymous player of this browser has practice that could move. */
function useHasPracticed(): boolean {
  const { user, profile } = useAuth()
  const [keptBy, setKeptBy] = useState<string | null>(null)
  const uid = user?.isAnonymous ? user.uid : null
  const loadDeviceData = useDeviceData()
  useEffect(() => {
    if (!uid) return
    loadDeviceData()
      .then(({ findKept }) => findKept(uid))
      .then(
        (kept) => setKeptBy(kept && uid),
        () => {},
      )
  }, [uid, loadDeviceData])
  return uid !== null && (keptBy === uid || (profile !== null && hasAnything(profile)))
}

const hasAnything = ({ totalJuggles, longestSession, currentTeam }: UserProfile) =>
  totalJuggles > 0 || longestSession > 0 || (currentTeam !== null && currentTeam.teamId !== DEFAULT_TEAM_ID)
