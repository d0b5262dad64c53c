import { useQueryClient } from '@tanstack/react-query'
import type { UserProfile } from '#contract/players/me.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { keepProfile } from '#web/platform/player/keep-profile.ts'
import { withFreshSignIn } from '#web/platform/sign-in/with-fresh-sign-in.ts'
import { useAction } from '#web/platform/api/use-action.ts'

const guardian = api.api.me.guardian

export const askGuardian = (email: string) =>
  withFreshSignIn(() => unwrap<UserProfile>(guardian.$put({ json: { email } })))

export const dismissGuardian = () => withFreshSignIn(() => unwrap<unknown>(guardian.$delete()))

/** Sends a request to a guardian, and withdraws the request or its permissions. */
export function useGuardian() {
  const queries = useQueryClient()
  const { reloadProfile } = useAuth()
  const ask = useAction({
    async act(email: string) {
      const profile = await askGuardian(email)
      await keepProfile(queries, profile)
      return profile
    },
  })
  const withdraw = useAction({
    async act() {
      await dismissGuardian()
      reloadProfile()
    },
    failed: explainProblem,
  })
  return { ask, withdraw }
}
