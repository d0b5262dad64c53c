import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

interface SeatsDialogProps {
  title: string
  text: string
  /** Why it cannot be sent; null when it can. */
  problem?: string | null
  submitText: string
  disabled: boolean
  running: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A question about seats, with its cost before the button that buys. */
export function SeatsDialog({ title, text, problem, ...props }: SeatsDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const { submitText, disabled, running, onSubmit, onClose, children } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!disabled) onSubmit()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <Typography color="textSecondary">{text}</Typography>
          {children}
          {problem && <Alert severity="warning">{problem}</Alert>}
        </DialogContent>
        <DialogActions sx={{ p: 3, pt: 0, gap: 1, flexWrap: 'wrap' }}>
          <Button color="inherit" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={running} disabled={disabled}>
            {submitText}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
