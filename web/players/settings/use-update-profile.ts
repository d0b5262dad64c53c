import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UpdateProfile, UserProfile } from '#contract/players/me.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { chooseNumberFormat } from '#web/ui/format/number-locale.ts'

/** Saves what changed of the own profile; every page then shows it, the boards too. */
export function useUpdateProfile() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (changes: UpdateProfile) => unwrap<UserProfile>(api.api.me.$patch({ json: changes })),
    onSuccess: (profile) => {
      chooseNumberFormat(profile.numberFormat)
      queries.setQueryData(['me'], profile)
      void queries.invalidateQueries({ queryKey: ['leaderboard'] })
      void queries.invalidateQueries({ queryKey: ['statistics'] })
    },
  })
}
