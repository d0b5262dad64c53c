import AutorenewRounded from '@mui/icons-material/AutorenewRounded'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CodeOwner } from '#web/groups/api/invite-code-calls.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useRenewCode } from './use-renew-code.ts'

/** Asks first: what was shared until now stops working. */
export function RenewCode({ owner, code }: { owner: CodeOwner; code: string }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const keep = () => setAsking(false)
  const renew = useRenewCode(owner, keep)
  return (
    <>
      <Button
        color="inherit"
        startIcon={<AutorenewRounded />}
        onClick={() => setAsking(true)}
        sx={{ justifySelf: 'start', color: 'text.secondary' }}
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
        busy={renew.running}
        onKeep={keep}
        onConfirm={() => renew.run()}
      />
    </>
  )
}
