import { useTranslation } from 'react-i18next'
import type { TeamCard } from '#contract/groups/team.ts'
import { answerJoinRequest } from '#web/groups/api/join-request-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { useAction } from '#web/shell/api/use-action.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** Takes a request back. It may have been answered meanwhile: the card then shows how. */
export function useCancelRequest({ id, name, me }: TeamCard) {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  return useAction({
    async act() {
      if (me.joinRequestId === null) return
      await answerJoinRequest(me.joinRequestId, 'cancel')
      await cache.refresh(id)
      notify(t('groups.standing.cancelled', { name }), 'info')
    },
    failed: t('groups.standing.cancelFailed'),
    onFailed: () => void cache.refresh(id),
  })
}
