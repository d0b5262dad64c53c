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
  const said = { count: users.length, name: users[0]?.displayName ?? '' }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    action.run({
      userIds: users.map(({ uid }) => uid),
      call: (userId) => userCalls.suspend(userId, reason.trim()),
      done: t('admin.actions.suspended', said),
      onDone: () => {
        onClose()
        onDone?.()
      },
    })
  }
  return (
    <FormDialog
      open
      title={t('admin.actions.suspendTitle', said)}
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
