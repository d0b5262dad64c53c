import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserProfile } from '#contract/players/me.ts'
import { api, unwrap } from '#web/shell/api/client.ts'

/** Sets the weekly goal, or with null removes it; the streak of weeks is counted anew. */
export function useSetWeeklyGoal() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (weeklyGoal: number | null) =>
      unwrap<UserProfile>(api.api.me.$patch({ json: { weeklyGoal } })),
    onSuccess: async (profile) => {
      queries.setQueryData(['me'], profile)
      await queries.invalidateQueries({ queryKey: ['statistics'] })
    },
  })
}
