import { useEffect } from 'react'
import type { UserProfile } from '#contract/players/me.ts'
import { keptAnswer } from '#web/platform/cache/kept-answers.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'

/** What /profile shows. Only this is kept on the device, without the year of birth, the guardian and receipts. */
const SHOWN = [
  'uid',
  'displayName',
  'photoURL',
  'joinDate',
  'email',
  'emailVerified',
  'currentTeam',
  'entitlement',
  'totalJuggles',
  'bestSessionCount',
  'longestSession',
  'bestRate',
  'dayStreak',
] as const satisfies (keyof UserProfile)[]

export type ShownProfile = Pick<UserProfile, (typeof SHOWN)[number]>

const shownOf = (profile: UserProfile) =>
  Object.fromEntries(SHOWN.map((field) => [field, profile[field]])) as unknown as ShownProfile

/**
 * The own profile: from the server, until then the device's copy. `staleSince` is when the copy was made (in milliseconds) if the server does not
 * answer.
 */
export function useShownProfile(): { shown: ShownProfile | null; staleSince: number | null } {
  const { user, profile, profileError } = useAuth()
  const uid = user?.uid ?? ''
  useEffect(() => {
    if (profile) copyOf(profile.uid).keep(shownOf(profile))
  }, [profile])
  const copy = profile && !profileError ? null : copyOf(uid).recall()
  return { shown: profile ?? copy?.answer ?? null, staleSince: (profileError && copy?.at) ?? null }
}

const copyOf = (uid: string) =>
  keptAnswer<ShownProfile>(uid, ['profile'], (copy) => SHOWN.every((field) => field in copy))
