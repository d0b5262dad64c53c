import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { useId, useState } from 'react'
import { AuthDialogHeader } from './auth-dialog-header.tsx'
import { AuthForm } from './auth-form.tsx'
import type { AuthMethod } from './explain-failure.ts'
import { useCredentialsForm } from './use-credentials-form.ts'
import { usePasskeySuggestions } from './use-passkey-suggestions.ts'
import { useQuickSignInAfterRedirect } from './use-quick-sign-in.ts'
import { useSignInChoices } from './use-sign-in-choices.ts'

interface AuthDialogProps {
  /** The open tab; null closes the dialog. */
  tab: AuthMethod | null
  onTabChange(tab: AuthMethod): void
  onClose(): void
}

export default function AuthDialog({ tab, onTabChange, onClose }: AuthDialogProps) {
  const titleId = useId()
  // While the dialog fades out it still shows the tab it was closed on.
  const [shown, setShown] = useState<AuthMethod>(tab ?? 'signIn')
  if (tab && tab !== shown) setShown(tab)
  const choice = useSignInChoices(shown)
  const form = useCredentialsForm(shown, onClose, choice.signIn)
  const quick = useQuickSignInAfterRedirect(onClose, choice.signIn)
  const isIdle = !form.sending && quick.loading === null
  const suggestsPasskeys = usePasskeySuggestions(tab === 'signIn' && isIdle, (passkey) =>
    quick.signIn('passkey', passkey),
  )
  const clearMessages = () => {
    form.clearMessages()
    quick.clearError()
  }
  const close = () => {
    clearMessages()
    onClose()
  }
  return (
    <Dialog
      open={tab !== null}
      onClose={close}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
      slotProps={{
        transition: { onExited: goOnInPage },
        paper: { sx: { m: 2, width: 'calc(100% - 32px)' } },
      }}
    >
      <AuthDialogHeader
        titleId={titleId}
        tab={shown}
        onTabChange={(next) => {
          clearMessages()
          onTabChange(next)
        }}
      />
      <DialogContent sx={{ px: { xs: 2.5, sm: 4 }, pb: 3 }}>
        <AuthForm
          method={shown}
          form={form}
          quick={quick}
          choice={choice}
          suggestsPasskeys={suggestsPasskeys}
          onCancel={close}
        />
      </DialogContent>
    </Dialog>
  )
}

/** After signing in the button that opened the dialog is gone; the keyboard goes on in the page. */
function goOnInPage(): void {
  // The dialog's last element leaves the page right after this call, and takes the focus with it.
  setTimeout(() => {
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true })
  })
}
