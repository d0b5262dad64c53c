import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JoinRequest } from '#contract/groups/joining.ts'
import { ASK_AGAIN_AFTER_DAYS } from '#domain/groups/group.ts'
import { answerJoinRequest } from '#web/groups/api/join-request-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { useAction } from '#web/shell/api/use-action.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** Answers a request once. Somebody else may have been quicker: the list then shows so. */
export function useDecide({ id, groupId }: JoinRequest, name: string) {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  const [answer, setAnswer] = useState<'approve' | 'reject' | null>(null)
  const decide = useAction<['approve' | 'reject']>({
    async act(chosen) {
      setAnswer(chosen)
      await answerJoinRequest(id, chosen)
      await cache.refresh(groupId)
      notify(
        chosen === 'approve'
          ? t('groups.requestList.approved', { name })
          : t('groups.requestList.rejected', { name, count: ASK_AGAIN_AFTER_DAYS }),
        'success',
      )
    },
    failed: t('groups.requestList.decideFailed'),
    onFailed: () => void cache.refresh(groupId),
  })
  return {
    deciding: decide.running ? answer : null,
    approve: () => decide.run('approve'),
    reject: () => decide.run('reject'),
  }
}
