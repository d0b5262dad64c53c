import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { SUSPENSION_REASON_MAX_LENGTH } from '#contract/limits.ts'
import { ReasonField } from '#web/admin/reason-field.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useUserAction, userCalls } from './use-user-actions.ts'

interface SuspendDialogProps {
  users: readonly { uid: string; displayName: string }[]
  onClose: () => void
  onDone?: () => void
}

/** Asks for the reason. The player will read it. Mounted while it is open. */
export function SuspendDialog({ users, onClose, onDone }: SuspendDialogProps) {
  const { t } = useTranslation()
  const action = useUserAction()
  const [reason, setReason] = useState('')
  const said = (chosen: SuspendDialogProps['users']) => ({
    count: chosen.length,
    name: chosen[0]?.displayName ?? '',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    action.run({
      users,
      call: (userId) => userCalls.suspend(userId, reason.trim()),
      done: (suspended) => t('admin.actions.suspended', said(suspended)),
      onDone: () => {
        onClose()
        onDone?.()
      },
    })
  }
  return (
    <FormDialog
      open
      title={t('admin.actions.suspendTitle', said(users))}
      text={t('admin.actions.suspendText')}
      submitText={t('admin.actions.suspend')}
      submitColor="error"
      disabled={reason.trim() === ''}
      isPending={action.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonField value={reason} maxLength={SUSPENSION_REASON_MAX_LENGTH} onChange={setReason} />
    </FormDialog>
  )
}
