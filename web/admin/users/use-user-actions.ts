import { useTranslation } from 'react-i18next'
import type { AdministeredUser, ChangeGivenPlan } from '#contract/admin/users.ts'
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
  givePlan: (userId: string, plan: ChangeGivenPlan) =>
    unwrap<unknown>(users.plan.$put({ param: { userId }, json: plan })),
  remove: (userId: string, confirmation: string) =>
    withFreshSignIn(() => unwrap<unknown>(users.$delete({ param: { userId }, json: { confirmation } }))),
}

type NamedUser = Pick<AdministeredUser, 'uid' | 'displayName'>

interface UserAction {
  users: readonly NamedUser[]
  call: (userId: string) => Promise<unknown>
  /** The message after the last one, about the users who were still there. */
  done: (users: readonly NamedUser[]) => string
  onDone?: () => void
}

/**
 * Runs an action on one user, or on several one after the other. It stops at the first failure and explains it. Of several, it passes over those
 * whom another admin has deleted, and names them.
 */
export function useUserAction() {
  const { t } = useTranslation()
  const notify = useNotify()
  return useAction<UserAction>({
    async act({ users, call, done, onDone }) {
      const gone = new Set<NamedUser>()
      for (const user of users)
        await call(user.uid).catch((error: unknown) => {
          if (users.length === 1 || !isProblem(error, 'NOT_FOUND')) throw error
          gone.add(user)
        })
      const found = users.filter((user) => !gone.has(user))
      const sentences = found.length > 0 ? [done(found)] : []
      if (gone.size > 0) {
        const names = [...gone].map(({ displayName }) => displayName).join(', ')
        sentences.push(t('admin.actions.goneOfSeveral', { names }))
      }
      notify(sentences.join(' '), gone.size > 0 ? 'warning' : 'success')
      onDone?.()
    },
    failed: (error) => (isProblem(error, 'NOT_FOUND') ? t('admin.actions.gone') : explainProblem(error)),
    invalidates: [laterQueryKeys.administeredUsers],
  })
}
