import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '#web/shell/api/client.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { USERS_KEY } from './use-users.ts'

const users = api.api.admin.users[':userId']

/** What can be done to a user, by id. */
export const userCalls = {
  suspend: (userId: string, reason: string) =>
    unwrap<unknown>(users.suspend.$post({ param: { userId }, json: { reason } })),
  restore: (userId: string) => unwrap<unknown>(users.restore.$post({ param: { userId } })),
  signOut: (userId: string) => unwrap<{ ended: number }>(users['sign-out'].$post({ param: { userId } })),
  correctBirthYear: (userId: string, correction: { birthYear: number; reason: string }) =>
    unwrap<unknown>(users['birth-year'].$put({ param: { userId }, json: correction })),
  remove: (userId: string, confirmation: string) =>
    unwrap<unknown>(users.$delete({ param: { userId }, json: { confirmation } })),
}

interface UserAction {
  userIds: readonly string[]
  call: (userId: string) => Promise<unknown>
  /** Said once all of them are done. */
  done: string
  onDone?(): void
}

/** Does one thing to one user, or to several one after the other; stops at the first that fails and says why. */
export function useUserAction() {
  const queries = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: async ({ userIds, call }: UserAction) => {
      for (const userId of userIds) await call(userId)
    },
    onSuccess: (_, { done, onDone }) => {
      notify(done, 'success')
      onDone?.()
    },
    onError: (error) => notify(explainProblem(error), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: [USERS_KEY] }),
  })
}
