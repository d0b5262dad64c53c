import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CodeOwner, renewInviteCode } from '#web/groups/api/invitation-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { RenewIcon } from '#web/ui/icons/people-icons.ts'

/** Asks first, because the shared code stops working. */
export function RenewCode({ owner, code }: { owner: CodeOwner; code: string }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const keep = () => setAsking(false)
  const renew = useRenewCode(owner, keep)
  return (
    <>
      <Button
        color="inherit"
        startIcon={<RenewIcon />}
        onClick={() => setAsking(true)}
        sx={{ justifySelf: 'start', ml: -2.5, my: -1, color: 'text.secondary' }}
      >
        {t('groups.invite.renew')}
      </Button>
      <AskDialog
        open={asking}
        title={t('groups.invite.renewTitle')}
        text={t('groups.invite.renewText', { code })}
        keep={t('groups.invite.keep')}
        confirm={t('groups.invite.renew')}
        destructive
        isPending={renew.isPending}
        onKeep={keep}
        onConfirm={() => renew.run()}
      />
    </>
  )
}

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
