import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { HeldRole, RoleHolder } from '#contract/admin/roles.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { roleCalls } from '#web/platform/role/role-calls.ts'
import { useRole } from '#web/platform/role/role.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { useRoleWords } from '#web/platform/role/role-words.ts'

/** After a change the list is reloaded, and so is the player's own role, which may have changed. */
export function useRolesChanged() {
  const queries = useQueryClient()
  const { refreshUserRole } = useRole()
  return () => Promise.all([queries.invalidateQueries({ queryKey: queryKeys.roles }), refreshUserRole()])
}

/** Revokes a role, or all of them with null, and shows a message. A single role can be given back from it. */
export function useRevoke() {
  const { t } = useTranslation()
  const notify = useNotify()
  const wordsFor = useRoleWords()
  const rolesChanged = useRolesChanged()
  const { refreshUserRole } = useRole()
  const giveBack = async (email: string, role: string) => {
    try {
      await roleCalls.assignSpecificRole(email, role)
      notify(t('roles.givenBack'), 'success')
    } catch (error) {
      notify(explainProblem(error), 'error')
    }
    await rolesChanged()
  }
  return useAction<{ holder: RoleHolder; held: HeldRole | null }>({
    async act({ holder: { displayName, email }, held }) {
      const { ok } = await (held
        ? roleCalls.revokeSpecificRole(email, held.role)
        : roleCalls.revokeRole(email))
      if (!ok) throw new Error(`Nobody has the email of a listed role holder any more`)
      void refreshUserRole()
      if (!held) return notify(t('roles.revokedAll', { name: displayName }), 'success')
      const undo = { label: t('roles.undo'), run: () => void giveBack(email, held.role) }
      notify(t('roles.revoked', { name: displayName, role: wordsFor(held) }), 'success', undo)
    },
    failed: explainProblem,
    onFailed: () => void refreshUserRole(),
    invalidates: [queryKeys.roles],
  })
}
