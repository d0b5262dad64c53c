import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { REPORT_NOTE_MAX_LENGTH } from '#contract/limits.ts'
import { REPORT_REASONS, type SendReport } from '#contract/reports.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useTypedText } from '#web/platform/player/use-typed.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import type { NotificationAction } from '#web/ui/notifications/notification.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

interface ReportDialogProps {
  subject: Pick<SendReport, 'kind' | 'id'>
  open: boolean
  onClose: () => void
  /** What the thanks offer. */
  next?: NotificationAction
}

/** Asks why a player reports a message, a group or another player, and sends the report to the operators of the server. */
export default function ReportDialog({ subject: { kind, id }, open, onClose, next }: ReportDialogProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const [reason, setReason] = useState<SendReport['reason'] | null>(null)
  const [note, setNote] = useTypedText(`report ${id}`)
  const sending = useAction({
    async act() {
      if (reason === null) return
      await unwrap<unknown>(api.api.reports.$post({ json: { kind, id, reason, note } }))
      onClose()
      notify(t('reports.thanks'), 'success', next)
    },
    failed: t('reports.failed'),
  })
  return (
    <FormDialog
      open={open}
      title={t(`reports.title.${kind}`)}
      text={t('reports.text')}
      submitText={t('reports.send')}
      disabled={reason === null}
      isPending={sending.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        sending.run()
      }}
      onClose={onClose}
    >
      <RadioGroup aria-label={t('reports.reason')} value={reason ?? ''}>
        {REPORT_REASONS.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio />}
            label={t(`reports.reasons.${each}`)}
            onChange={() => setReason(each)}
          />
        ))}
      </RadioGroup>
      <TextField
        multiline
        minRows={2}
        fullWidth
        label={t('reports.note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { maxLength: REPORT_NOTE_MAX_LENGTH, dir: 'auto' } }}
      />
    </FormDialog>
  )
}
