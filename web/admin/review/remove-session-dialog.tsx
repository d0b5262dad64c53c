import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { HeldSession } from '#contract/admin/review.ts'
import { REVIEW_REASON_MAX_LENGTH } from '#contract/limits.ts'
import { ReasonField } from '#web/admin/reason-field.tsx'
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
      <ReasonField value={reason} maxLength={REVIEW_REASON_MAX_LENGTH} onChange={setReason} />
    </FormDialog>
  )
}
