import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deviceOutbox } from '#web/sessions/delivery/device-outbox.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { ApiProblem } from '#web/shell/api/api-problem.ts'

/** Deletes a session wherever it is: on the server, and on this device in case its answer never came back. */
export function useDeleteSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      await unwrap<unknown>(api.api.sessions[':id'].$delete({ param: { id } })).catch((problem: unknown) => {
        // Deleted before, on another device perhaps: it is gone, which is what was asked for.
        if (!(problem instanceof ApiProblem && problem.code === 'NOT_FOUND')) throw problem
      })
      await deviceOutbox.remove(id)
    },
    onSuccess: () =>
      Promise.all(
        ['sessions', 'me', 'leaderboard'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      ),
  })
}
