import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormAlert, type FormMessage } from '#web/identity/form-alert.tsx'

interface FormDialogProps {
  title: string
  text?: string
  submitText: string
  form: { message: FormMessage | null; sending: boolean; submit(event: FormEvent): void }
  onClose(): void
  children: ReactNode
}

/** One small form in front of the settings. Mounted while it is open, so that it always begins empty. */
export function FormDialog({ title, text, submitText, form, onClose, children }: FormDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={form.submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {text && <Typography color="textSecondary">{text}</Typography>}
          <FormAlert message={form.message} />
          {children}
        </DialogContent>
        <DialogActions sx={{ p: 3, pt: 1, gap: 1 }}>
          <Button color="inherit" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={form.sending}>
            {submitText}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
