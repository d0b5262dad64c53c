import { useTranslation } from 'react-i18next'
import type { HeldRole } from '#contract/admin/roles.ts'

/** What a role is called; one about a team or an organization bears its name. */
export function useRoleWords() {
  const { t } = useTranslation()
  return ({ role, scopeName }: Pick<HeldRole, 'role' | 'scopeName'>): string => {
    if (role === 'admin') return t('roles.names.websiteAdmin')
    if (role === 'team_admin') return t('roles.names.anyTeamAdmin')
    const name = scopeName ?? role
    return role.startsWith('admin_org_')
      ? t('roles.names.organizationAdmin', { name })
      : t('roles.names.teamAdmin', { name })
  }
}
