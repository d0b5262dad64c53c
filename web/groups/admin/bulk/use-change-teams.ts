import { useTranslation } from 'react-i18next'
import type { ChangeTeams } from '#contract/admin/administration.ts'
import { changeTeams } from '#web/groups/admin/api/administration-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { useAction } from '#web/shell/api/use-action.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** Changes several teams, all of them or none, and says so. */
export function useChangeTeams(onDone: () => void) {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  return useAction<[ChangeTeams]>({
    async act(order) {
      const { count } = await changeTeams(order)
      cache.listsChanged()
      onDone()
      notify(
        t(order.change === 'delete' ? 'groupAdmin.bulk.deleted' : 'groupAdmin.bulk.done', { count }),
        'success',
      )
    },
    failed: t('groupAdmin.bulk.failed'),
    // What is there now is not what was shown.
    onFailed: () => cache.listsChanged(),
  })
}
