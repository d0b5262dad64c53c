import type { QueryClient } from '@tanstack/react-query'
import type { UserProfile } from '#contract/players/me.ts'
import { queryKeys } from '#web/platform/api/query-keys.ts'

/**
 * Shows the profile with which the server answered a change. A profile that began to load before is not waited for, because it would bring
 * the old values back.
 */
export async function keepProfile(queries: QueryClient, profile: UserProfile): Promise<void> {
  await queries.cancelQueries({ queryKey: queryKeys.me, exact: true })
  queries.setQueryData(queryKeys.me, profile)
}
