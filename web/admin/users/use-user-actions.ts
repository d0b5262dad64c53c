import { api, unwrap } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { laterQueryKeys } from '#web/platform/api/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

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
  call(userId: string): Promise<unknown>
  /** Said once all of them are done. */
  done: string
  onDone?(): void
}

/** Does one thing to one user, or to several one after the other; stops at the first that fails and says why. */
export function useUserAction() {
  const notify = useNotify()
  return useAction<UserAction>({
    async act({ userIds, call, done, onDone }) {
      for (const userId of userIds) await call(userId)
      notify(done, 'success')
      onDone?.()
    },
    failed: explainProblem,
    invalidates: [laterQueryKeys.administeredUsers],
  })
}
