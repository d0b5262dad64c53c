import { useTranslation } from 'react-i18next'
import type { GivenPlan } from '#contract/admin/users.ts'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { withFreshSignIn } from '#web/platform/sign-in/with-fresh-sign-in.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

const users = api.api.admin.users[':userId']

export const userCalls = {
  suspend: (userId: string, reason: string) =>
    unwrap<unknown>(users.suspend.$post({ param: { userId }, json: { reason } })),
  restore: (userId: string) => unwrap<unknown>(users.restore.$post({ param: { userId } })),
  signOut: (userId: string) => unwrap<{ ended: number }>(users['sign-out'].$post({ param: { userId } })),
  correctBirthYear: (userId: string, correction: { birthYear: number; reason: string }) =>
    withFreshSignIn(() => unwrap<unknown>(users['birth-year'].$put({ param: { userId }, json: correction }))),
  givePlan: (userId: string, plan: GivenPlan) =>
    unwrap<unknown>(users.plan.$put({ param: { userId }, json: plan })),
  remove: (userId: string, confirmation: string) =>
    withFreshSignIn(() => unwrap<unknown>(users.$delete({ param: { userId }, json: { confirmation } }))),
}

interface UserAction {
  userIds: readonly string[]
  call: (userId: string) => Promise<unknown>
  /** The message after the last one. */
  done: string
  onDone?: () => void
}

/** Runs an action on one user, or on several one after the other. It stops at the first failure and explains it. */
export function useUserAction() {
  const { t } = useTranslation()
  const notify = useNotify()
  return useAction<UserAction>({
    async act({ userIds, call, done, onDone }) {
      for (const userId of userIds) await call(userId)
      notify(done, 'success')
      onDone?.()
    },
    failed: (error) => (isProblem(error, 'NOT_FOUND') ? t('admin.actions.gone') : explainProblem(error)),
    invalidates: [laterQueryKeys.administeredUsers],
  })
}
