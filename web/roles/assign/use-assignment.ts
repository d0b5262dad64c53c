import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoleHolder } from '#contract/admin/roles.ts'
import { ApiProblem } from '#web/shell/api/api-problem.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { roleCalls } from '#web/shell/providers/role/role-operations.ts'
import { useRolesChanged } from '#web/roles/use-change-roles.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

export const ASSIGNABLE = ['websiteAdmin', 'teamAdmin', 'organizationAdmin'] as const
export type Assignable = (typeof ASSIGNABLE)[number]

/** The team or organization that a role is about. */
export interface Scope {
  id: string
  name: string
}

/** What is to be given; spec §5: an organization's scope begins with org_. */
function callFor(email: string, kind: Assignable, scope: Scope | null) {
  if (kind === 'websiteAdmin') return roleCalls.assignRole(email, 'admin')
  return roleCalls.assignRole(
    email,
    'team_admin',
    kind === 'organizationAdmin' ? `org_${scope!.id}` : scope!.id,
  )
}

/** Gives a role to the person found; resolves to whether it is done. What went wrong is left in `problem`. */
export function useAssignment() {
  const { t } = useTranslation()
  const notify = useNotify()
  const rolesChanged = useRolesChanged()
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const assign = async (person: RoleHolder, kind: Assignable, scope: Scope | null): Promise<boolean> => {
    setSending(true)
    setProblem(null)
    try {
      const { ok, warning } = await callFor(person.email, kind, scope)
      if (!ok) throw new ApiProblem({ status: 404, code: 'USER_NOT_FOUND', detail: t('roles.unknownEmail') })
      const said = warning ? 'roles.assignedWaits' : 'roles.assigned'
      notify(t(said, { name: person.displayName }), 'success')
      await rolesChanged()
      return true
    } catch (error) {
      setProblem(explainProblem(error))
      return false
    } finally {
      setSending(false)
    }
  }
  return { assign, problem, sending }
}
