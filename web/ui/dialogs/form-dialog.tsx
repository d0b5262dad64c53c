import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAndroidBack } from './use-android-back.ts'

interface FormDialogProps {
  open: boolean
  title: string
  text?: string
  /** An error that belongs to no single field. */
  problem?: string | null | undefined
  submitText: string
  /** The text of the button that closes, when it does more than cancel. */
  cancelText?: string
  submitColor?: 'primary' | 'error'
  disabled?: boolean
  isPending: boolean
  wide?: boolean
  onSubmit: (event: FormEvent) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with one small form. The input stays until it is sent or canceled. */
export function FormDialog(props: FormDialogProps) {
  const { open, title, text, problem, onClose } = props
  useAndroidBack(open, onClose)
  const titleId = useId()
  const textId = useId()
  // The dialog can still be clicked while it fades out, and the second click of two would send the form again.
  const submitOnce = (event: FormEvent) => (open ? props.onSubmit(event) : event.preventDefault())
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      {...(text && { 'aria-describedby': textId })}
      maxWidth={props.wide ? 'sm' : 'xs'}
      fullWidth
    >
      <form noValidate onSubmit={submitOnce} style={form}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={content}>
          {text && (
            <Typography id={textId} color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          )}
          {problem && <Alert severity="error">{problem}</Alert>}
          {props.children}
        </DialogContent>
        <FormActions {...props} />
      </form>
    </Dialog>
  )
}

function FormActions(props: FormDialogProps) {
  const { t } = useTranslation()
  return (
    <DialogActions sx={{ p: 3, pt: 1, gap: 1 }}>
      <Button color="inherit" onClick={props.onClose}>
        {props.cancelText ?? t('common.cancel')}
      </Button>
      <Button
        type="submit"
        variant="contained"
        color={props.submitColor ?? 'primary'}
        loading={props.isPending}
        disabled={props.disabled ?? false}
      >
        {props.submitText}
      </Button>
    </DialogActions>
  )
}

const content = { display: 'grid', gap: 2.5, alignContent: 'start' }

/** Only the content scrolls: the buttons stay visible above a phone's keyboard. */
const form = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const
