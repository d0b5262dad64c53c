import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'

interface AskDialogProps {
  open: boolean
  title: string
  /** Names what would be lost. */
  text: string
  /** The harmless answer: it has the focus, and closing the dialog means it. */
  keep: string
  confirm: string
  busy?: boolean
  onKeep(): void
  /** What the harmless button does besides. */
  onKeepPressed?(): void
  onConfirm(): void
}

/** Asks before something is ended or lost. */
export function AskDialog(props: AskDialogProps) {
  const { open, title, text, keep, confirm, busy = false, onKeep, onKeepPressed, onConfirm } = props
  const titleId = useId()
  const textId = useId()
  const keepOn = () => {
    onKeep()
    onKeepPressed?.()
  }
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ p: 3, pt: 0, gap: 1 }}>
        <Button color="error" loading={busy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button variant="contained" autoFocus onClick={keepOn}>
          {keep}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
