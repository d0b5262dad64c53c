import TextField from '@mui/material/TextField'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { HeldSession } from '#contract/admin/review.ts'
import { REVIEW_REASON_MAX_LENGTH } from '#contract/limits.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { formatCount } from '#web/ui/format/numbers.ts'

interface RemoveSessionDialogProps {
  held: HeldSession
  sending: boolean
  onRemove(reason: string): void
  onClose(): void
}

/** Asks for the reason, which the player is told. Mounted while it is open. */
export function RemoveSessionDialog({ held, sending, onRemove, onClose }: RemoveSessionDialogProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const { session, player } = held
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onRemove(reason.trim())
  }
  return (
    <FormDialog
      open
      title={t('admin.review.removeTitle', { name: player.displayName })}
      text={t('admin.review.removeText', { juggles: formatCount(session.juggleCount) })}
      submitText={t('admin.review.remove')}
      submitColor="error"
      disabled={reason.trim() === ''}
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        multiline
        minRows={2}
        label={t('admin.actions.reason')}
        helperText={t('admin.actions.reasonHelp')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: REVIEW_REASON_MAX_LENGTH } }}
      />
    </FormDialog>
  )
}
