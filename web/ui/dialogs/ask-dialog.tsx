import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useRef } from 'react'
import { useAndroidBack } from './use-android-back.ts'

interface AskDialogProps {
  open: boolean
  title: string
  /** Names the loss. */
  text: string
  /** The harmless answer. It has the focus, and closing the dialog means the same. */
  keep: string
  confirm: string
  destructive?: boolean
  isPending?: boolean
  onKeep: () => void
  /**
   * Called in addition to closing, once the dialog has left: what it opens would be hidden from screen readers while another dialog is going.
   */
  onKeepPressed?: () => void
  onConfirm: () => void
}

/** Asks before something is left or lost. */
export function AskDialog({
  open,
  title,
  text,
  keep,
  confirm,
  destructive,
  isPending,
  onKeep,
  onKeepPressed,
  onConfirm,
}: AskDialogProps) {
  useAndroidBack(open, onKeep)
  const titleId = useId()
  const textId = useId()
  // The dialog can still be clicked while it fades out. Only the first answer counts.
  const answerOnce = () => {
    if (open) onConfirm()
  }
  const isKeepPressed = useRef(false)
  const keepOn = () => {
    isKeepPressed.current = true
    onKeep()
  }
  const goOn = () => {
    if (isKeepPressed.current) onKeepPressed?.()
    isKeepPressed.current = false
  }
  return (
    <Dialog
      open={open}
      onClose={onKeep}
      slotProps={{ transition: { onExited: goOn } }}
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
        <Button color={destructive ? 'error' : 'primary'} loading={isPending ?? false} onClick={answerOnce}>
          {confirm}
        </Button>
        <Button variant="contained" autoFocus onClick={keepOn}>
          {keep}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
