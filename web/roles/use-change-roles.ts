import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { HeldRole, RoleHolder } from '#contract/admin/roles.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { roleCalls } from '#web/shell/providers/role/role-operations.ts'
import { useRole } from '#web/shell/providers/role/role.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { useRoleWords } from './role-words.ts'

/** After any change the list is asked anew, and so is the own role: it may be the one that changed. */
export function useRolesChanged() {
  const queries = useQueryClient()
  const { refreshUserRole } = useRole()
  return () => Promise.all([queries.invalidateQueries({ queryKey: ['roles'] }), refreshUserRole()])
}

/** Revokes one role of somebody, or all of them with null; says so, and one can be given back at once. */
export function useRevoke() {
  const { t } = useTranslation()
  const notify = useNotify()
  const wordsFor = useRoleWords()
  const rolesChanged = useRolesChanged()
  const giveBack = async (email: string, role: string) => {
    try {
      await roleCalls.assignSpecificRole(email, role)
      notify(t('roles.givenBack'), 'success')
    } catch (error) {
      notify(explainProblem(error), 'error')
    }
    await rolesChanged()
  }
  return useMutation({
    mutationFn: async ({ holder: { email }, held }: { holder: RoleHolder; held: HeldRole | null }) => {
      const { ok } = await (held
        ? roleCalls.revokeSpecificRole(email, held.role)
        : roleCalls.revokeRole(email))
      if (!ok) throw new Error(`Nobody has the email of a listed role holder any more`)
    },
    onSuccess: (_, { holder: { displayName, email }, held }) => {
      if (!held) return notify(t('roles.revokedAll', { name: displayName }), 'success')
      const undo = { label: t('roles.undo'), run: () => void giveBack(email, held.role) }
      notify(t('roles.revoked', { name: displayName, role: wordsFor(held) }), 'success', undo)
    },
    onError: (error) => notify(explainProblem(error), 'error'),
    onSettled: rolesChanged,
  })
}
