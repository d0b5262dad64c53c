import { useTranslation } from 'react-i18next'
import { renewInviteCode, type CodeOwner } from '#web/groups/api/invite-code-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { useAction } from '#web/shell/api/use-action.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

export function useRenewCode(owner: CodeOwner, onDone: () => void = () => {}) {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  return useAction({
    async act() {
      const { inviteCode } = await renewInviteCode(owner)
      onDone()
      cache.changed()
      notify(t('groups.invite.renewed', { code: inviteCode }), 'success')
    },
    failed: t('groups.invite.renewFailed'),
  })
}
