import { useTranslation } from 'react-i18next'
import type { HeldRole } from '#contract/admin/roles.ts'
import { parseRole } from '#domain/roles/roles.ts'

/** The name of a role. A role for a team or an organization has the group's name. */
export function useRoleWords() {
  const { t } = useTranslation()
  return ({ role, scopeName }: Pick<HeldRole, 'role' | 'scopeName'>): string => {
    const name = scopeName ?? role
    switch (parseRole(role)?.kind) {
      case 'website':
        return t('roles.names.websiteAdmin')
      case 'any_team':
        return t('roles.names.anyTeamAdmin')
      case 'team':
        return t('roles.names.teamAdmin', { name })
      case 'organization':
        return t('roles.names.organizationAdmin', { name })
      case undefined:
        return role
    }
  }
}
