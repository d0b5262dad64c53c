import { useTranslation } from 'react-i18next'

/** What actions are called. texts/ has them with an underscore, because a dot leads one level down there. */
export function useActionNames() {
  const { t } = useTranslation()
  const names: Record<string, string> = t('admin.auditActions', { returnObjects: true })
  return {
    /** Every action that has a name, in the order of texts/. */
    known: Object.entries(names).map(([key, name]) => ({ action: key.replace('_', '.'), name })),
    /** What nobody named is called as the log has it. */
    nameOf: (action: string) => names[action.replace('.', '_')] ?? action,
  }
}

/** What is recorded of a player, a practice or the website, and not of a team or an organization. */
const OF_NO_GROUP = /^(user|role|session|video|birth-year)\./

/** Whether who manages groups, and not the website, can find such an action in their log (server/admin/audit-log/audit-scope.ts). */
export const isOfGroups = (action: string): boolean => !OF_NO_GROUP.test(action)
