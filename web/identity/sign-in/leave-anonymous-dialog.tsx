import { useTranslation } from 'react-i18next'
import { useAuthDialog } from '#web/platform/auth/auth-dialog-provider.tsx'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useCloseWithPage } from '#web/ui/dialogs/use-close-on-back.ts'

interface LeaveAnonymousDialogProps {
  open: boolean
  onStay: () => void
  onLeave: () => void
}

/** Warns that nobody can sign in to an anonymous login again, so that signing out loses everything. */
export default function LeaveAnonymousDialog({ open, onStay, onLeave }: LeaveAnonymousDialogProps) {
  const { t } = useTranslation()
  const dialog = useAuthDialog()
  useCloseWithPage(open, onStay)
  return (
    <AskDialog
      open={open}
      destructive
      title={t('auth.leaveAnonymous.title')}
      text={t('auth.leaveAnonymous.text')}
      keep={t('auth.leaveAnonymous.create')}
      confirm={t('auth.leaveAnonymous.leave')}
      onKeep={onStay}
      onKeepPressed={() => dialog.open('signUp')}
      onConfirm={onLeave}
    />
  )
}
