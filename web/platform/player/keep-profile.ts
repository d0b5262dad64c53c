import type { QueryClient } from '@tanstack/react-query'
import type { UpdateProfile, UserProfile } from '#contract/players/me.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { withFreshSignIn } from '#web/platform/sign-in/with-fresh-sign-in.ts'

/**
 * Shows the profile with which the server answered a change. A profile that began to load before is not waited for, because it would bring
 * the old values back.
 */
export async function keepProfile(queries: QueryClient, profile: UserProfile): Promise<void> {
  await queries.cancelQueries({ queryKey: queryKeys.me, exact: true })
  queries.setQueryData(queryKeys.me, profile)
}

/** Changes the own profile and shows it. Throws ApiProblem. */
export async function changeProfile(queries: QueryClient, changes: UpdateProfile): Promise<UserProfile> {
  const profile = await withFreshSignIn(() => unwrap<UserProfile>(api.api.me.$patch({ json: changes })))
  await keepProfile(queries, profile)
  return profile
}
