import { useQueryClient } from '@tanstack/react-query'
import type { UpdateProfile } from '#contract/players/me.ts'
import { chooseNumberFormat } from '#web/ui/format/number-locale.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { changeProfile } from '#web/platform/player/keep-profile.ts'
import { useAction } from '#web/platform/api/use-action.ts'

/** Saves changes of the own profile. Every page then shows them, also the boards. */
export function useUpdateProfile() {
  const queries = useQueryClient()
  return useAction({
    // Settings are saved as they are chosen, possibly in quick succession.
    queue: 'profile',
    async act(changes: UpdateProfile) {
      const profile = await changeProfile(queries, changes)
      chooseNumberFormat(profile.numberFormat)
      void queries.invalidateQueries({ queryKey: queryKeys.leaderboard })
      void queries.invalidateQueries({ queryKey: queryKeys.statistics })
      return profile
    },
  })
}
