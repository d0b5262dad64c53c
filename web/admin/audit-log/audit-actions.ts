import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * The names of actions. Their keys in texts/ have an underscore, because a dot would start a nested key. One look reads all texts, so ask
 * for them once a page, not in each row.
 */
export function useActionNames() {
  const { t } = useTranslation()
  return useMemo(() => {
    const names: Record<string, string> = t('admin.auditActions', { returnObjects: true })
    return {
      /** Every action with a name, in the order of texts/. */
      known: Object.entries(names).map(([key, name]) => ({ action: key.replace('_', '.'), name })),
      /** An action without a name is shown by its code. */
      nameOf: (action: string) => names[action.replace('.', '_')] ?? action,
    }
  }, [t])
}

export type ActionNames = ReturnType<typeof useActionNames>

/** Actions on a player, a practice or the website instead of a group. */
const OF_NO_GROUP = /^(user|role|session|video|birth-year)\./

/** Whether managers of groups can find such an action in their log (server/admin/audit-log/audit-scope.ts). */
export const isOfGroups = (action: string): boolean => !OF_NO_GROUP.test(action)
