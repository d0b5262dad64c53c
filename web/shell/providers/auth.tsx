import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useReducer, useRef, type ReactNode } from 'react'
import type { UserProfile } from '#contract/me.ts'
import { api, SIGN_IN_REQUIRED, unwrap } from '#web/shell/api/client.ts'
import { initialAuthState, nextAuthState, NO_USER_GRACE_MS, type AuthState } from './auth-state.ts'
import { useFirebase } from './firebase.tsx'
import type { Identity, IdentityUser } from './identity.ts'
import { forgetUser, recallUser, rememberUser } from './last-known-user.ts'
import { useTimeZoneOfNewPlayer } from './new-player.ts'
import { useRedirectFailure, type RedirectFailure } from './use-redirect-failure.ts'

export interface AuthValue {
  user: IdentityUser | null
  status: AuthState['status']
  profile: UserProfile | null
  profileError: Error | null
  /** What went wrong with a sign-in that this page has come back from. */
  redirectFailure: RedirectFailure | null
  reloadProfile(): void
}

const AuthContext = createContext<AuthValue | null>(null)

/** Milliseconds between two attempts to learn who is signed in while the server cannot be reached. */
const RETRY_MS = 15_000

export function AuthProvider({ children }: { children: ReactNode }) {
  const identity = useFirebase()
  const state = useLogin(identity)
  const redirectFailure = useRedirectFailure(identity)
  const uid = state.user?.uid ?? null
  const profile = useQuery({
    queryKey: ['me'],
    queryFn: () => unwrap<UserProfile>(api.api.me.$get()),
    enabled: uid !== null,
  })

  // After the query, which must know first that it has nobody to ask for.
  useForgetDataOfOthers(uid)
  const { data, error, refetch } = profile
  // While the player changes, the query may still hold the one before.
  const ownProfile = data && data.uid === uid ? data : null
  useTimeZoneOfNewPlayer(ownProfile)
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

/** Runs the state machine of auth-state.ts against the server, the clock and this browser's memory. */
function useLogin(identity: Identity): AuthState {
  const [state, dispatch] = useReducer(nextAuthState, initialAuthState)

  useEffect(() => {
    let retry: ReturnType<typeof setTimeout> | undefined
    const stop = identity.onAuthStateChanged((report) => {
      clearTimeout(retry)
      if (report.kind === 'user') rememberUser(report.user)
      const remembered = report.kind === 'unreachable' ? recallUser() : null
      dispatch(remembered ? { kind: 'remembered', user: remembered } : report)
      if (report.kind === 'unreachable') retry = setTimeout(ask, RETRY_MS)
    })
    const ask = () => void identity.refresh()
    ask()
    window.addEventListener('online', ask)
    window.addEventListener(SIGN_IN_REQUIRED, ask)
    return () => {
      stop()
      clearTimeout(retry)
      window.removeEventListener('online', ask)
      window.removeEventListener(SIGN_IN_REQUIRED, ask)
    }
  }, [identity])

  useEffect(() => {
    if (!state.awaitingConfirmation) return
    const grace = setTimeout(() => dispatch({ kind: 'graceOver' }), NO_USER_GRACE_MS)
    return () => clearTimeout(grace)
  }, [state.awaitingConfirmation])

  useEffect(() => {
    if (state.status === 'signedOut') forgetUser()
  }, [state.status])

  return state
}

/** What was loaded for one player is never shown to the next. */
function useForgetDataOfOthers(uid: string | null): void {
  const queries = useQueryClient()
  const previous = useRef(uid)
  useEffect(() => {
    if (previous.current !== null && previous.current !== uid) {
      queries.removeQueries({ type: 'inactive' })
      void queries.resetQueries()
    }
    previous.current = uid
  }, [uid, queries])
}
