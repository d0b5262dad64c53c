import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useInsertionEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { UserProfile } from '#contract/players/me.ts'
import { showsPlayer } from '#web/platform/api/own-headers.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { forgetOnDevice } from '#web/platform/player/forget-on-device.ts'
import { forgetUser, recallUser, rememberUser } from '#web/platform/player/last-known-user.ts'
import { forgetTypedByOthers } from '#web/platform/player/typed-texts.ts'
import { loadProfile } from '#web/platform/player/load-profile.ts'
import { checkRedirect } from '#web/platform/sign-in/check-redirect.ts'
import type { SocialProvider } from '#web/platform/sign-in/sign-in-result.ts'
import type { AuthState } from './auth-state.ts'
import { useFirebase } from './firebase.tsx'
import { followLogin, stateAtStart } from './follow-login.ts'
import type { Identity, IdentityUser } from './identity-calls.ts'
import { untilConfirmed } from './until-confirmed.ts'

interface AuthValue {
  user: IdentityUser | null
  status: AuthState['status']
  profile: UserProfile | null
  profileError: Error | null
  /** Why the sign-in failed from which this page load returned. */
  redirectFailure: RedirectFailure | null
  reloadProfile: () => void
}

function forgetAll(): void {
  forgetUser()
  forgetOnDevice()
}

const lastKnownUser = { recall: recallUser, remember: rememberUser, forget: forgetAll }

/** The signed-in player's profile. */
export const askProfile = { queryKey: queryKeys.me, queryFn: loadProfile }

const AuthContext = createContext<AuthValue | null>(null)

export function AuthProvider({ children }: { children: ReactNode }) {
  const identity = useFirebase()
  const state = useLogin(identity)
  const redirectFailure = useRedirectFailure(identity)
  const uid = state.user?.uid ?? null
  const profile = useQuery({ ...askProfile, enabled: uid !== null, refetchOnWindowFocus: untilConfirmed })

  // Must come after the query, which has to know first that there is nobody to ask for.
  useForgetDataOfOthers(uid)
  const { data, error, refetch } = profile
  // While the player changes, the query may still hold the previous one.
  const ownProfile = data && data.uid === uid ? data : null
  const value = useMemo<AuthValue>(
    () => ({
      user: state.user,
      status: state.status,
      profile: ownProfile,
      profileError: error,
      redirectFailure,
      reloadProfile: () => void refetch(),
    }),
    [state.user, state.status, ownProfile, error, redirectFailure, refetch],
  )
  return <AuthContext value={value}>{children}</AuthContext>
}

export function useAuth(): AuthValue {
  const value = use(AuthContext)
  if (!value) throw new Error('useAuth must be used within an AuthProvider')
  return value
}

function useLogin(identity: Identity): AuthState {
  const [state, setState] = useState(() => stateAtStart({ identity, memory: lastKnownUser }))
  useEffect(() => followLogin({ identity, page: window, memory: lastKnownUser }, setState), [identity])
  const uid = state.user?.uid
  // Before the effects of any screen.
  useInsertionEffect(() => showsPlayer(uid))
  return state
}

/** Removes the data of one player before the next one can see it. */
function useForgetDataOfOthers(uid: string | null): void {
  const queries = useQueryClient()
  const previous = useRef(uid)
  useEffect(() => {
    if (previous.current !== null && previous.current !== uid) {
      queries.removeQueries({ type: 'inactive' })
      void queries.resetQueries()
    }
    if (uid !== null) forgetTypedByOthers(uid)
    previous.current = uid
  }, [uid, queries])
}

interface RedirectFailure {
  provider: SocialProvider
  message: string
}

/** Finishes a sign-in by redirect after the page has come back (product 4.2). Returns its failure, if any. */
function useRedirectFailure(identity: Identity): RedirectFailure | null {
  const [failure, setFailure] = useState<RedirectFailure | null>(null)
  useEffect(
    () =>
      checkRedirect(identity.getRedirectResult, ({ provider, error }) => {
        if (error) setFailure({ provider, message: error.message })
      }),
    [identity],
  )
  return failure
}
