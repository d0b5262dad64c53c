import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCloseOnBack } from '#web/ui/dialogs/use-close-on-back.ts'
import { isSharedDevice } from '#web/ui/device/shared-device.ts'
import type { KeptByPlayer } from './device-data-context.ts'

interface LeaveDeviceDialogProps {
  open: boolean
  kept: KeptByPlayer
  onStay: () => void
  onLeave: (forgetsVideos: boolean) => void
}

/** Says before the sign-out which data stays on this device, and lets the player choose. */
export default function LeaveDeviceDialog({ open, kept, onStay, onLeave }: LeaveDeviceDialogProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const textId = useId()
  useCloseOnBack(open, onStay)
  // The dialog can still be clicked while it fades out. Only the first answer counts.
  const leave = (forgetsVideos: boolean) => {
    if (open) onLeave(forgetsVideos)
  }
  return (
    <Dialog
      open={open}
      onClose={onStay}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{t('auth.leaveDevice.title')}</DialogTitle>
      <DialogContent id={textId} sx={{ display: 'grid', gap: 1.5 }}>
        {kept.practices > 0 && (
          <DialogContentText>{t('auth.leaveDevice.practices', { count: kept.practices })}</DialogContentText>
        )}
        {kept.videos > 0 && (
          <DialogContentText>{t('auth.leaveDevice.videos', { count: kept.videos })}</DialogContentText>
        )}
      </DialogContent>
      <DialogActions disableSpacing sx={{ p: 3, pt: 0, gap: 1, flexWrap: 'wrap' }}>
        {kept.videos > 0 && (
          <Button color="error" onClick={() => leave(true)}>
            {t('auth.leaveDevice.delete')}
          </Button>
        )}
        {(kept.videos === 0 || !isSharedDevice()) && (
          <Button onClick={() => leave(false)}>
            {t(kept.videos > 0 ? 'auth.leaveDevice.keep' : 'nav.signOut')}
          </Button>
        )}
        <Button variant="contained" autoFocus onClick={onStay}>
          {t('auth.leaveDevice.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
