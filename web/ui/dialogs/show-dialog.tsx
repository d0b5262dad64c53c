import Button from '@mui/material/Button'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useAndroidBack } from './use-android-back.ts'

interface ShowDialogProps {
  open: boolean
  title: string
  maxWidth?: DialogProps['maxWidth']
  /** The text of the button that closes. */
  closeText?: string
  /** What can be done with what is shown. */
  actions?: ReactNode
  /** Whether the content has the primary button. */
  hasPrimary?: boolean
  onClose: () => void
  children: ReactNode
}

/** Shows something, and asks nothing. */
export function ShowDialog({
  open,
  title,
  maxWidth = 'xs',
  closeText,
  actions,
  hasPrimary = false,
  onClose,
  children,
}: ShowDialogProps) {
  const { t } = useTranslation()
  useAndroidBack(open, onClose)
  const titleId = useId()
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth={maxWidth} fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
      {/* Where they do not fit beside each other, the button that closes stands below. */}
      <DialogActions disableSpacing sx={{ p: 3, pt: 0, gap: 1, flexWrap: 'wrap-reverse' }}>
        <Button
          onClick={onClose}
          variant={actions || hasPrimary ? 'text' : 'contained'}
          sx={actions ? { mr: 'auto' } : {}}
        >
          {closeText ?? t('common.close')}
        </Button>
        {actions}
      </DialogActions>
    </Dialog>
  )
}
