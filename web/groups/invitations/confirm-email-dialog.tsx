import { useTranslation } from 'react-i18next'
import { api, unwrap } from '#web/platform/api/client.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useAuthDialog } from '#web/platform/auth/auth-dialog-provider.tsx'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** Whether the player has a confirmed email. It is required to create a group and to invite. True while unknown. */
export function useHasConfirmedEmail(): boolean {
  const { profile } = useAuth()
  return !profile || (profile.emailVerified && !profile.isAnonymous)
}

/** Says before a form opens that a confirmed email is needed, and how to get there. */
export function ConfirmEmailDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const dialog = useAuthDialog()
  const { profile } = useAuth()
  const email = profile?.email ?? ''
  const sendAgain = useAction({
    async act() {
      await unwrap(api.api.auth['send-verification-email'].$post())
      onClose()
      notify(t('security.email.sent', { email }), 'success')
    },
    failed: t('invitations.confirmEmail.failed'),
  })
  const signUp = () => {
    onClose()
    dialog.open('signUp')
  }
  const isAnonymous = profile?.isAnonymous ?? false
  return (
    <AskDialog
      open={open}
      title={t(isAnonymous ? 'invitations.confirmEmail.signUpTitle' : 'invitations.confirmEmail.title')}
      text={t(isAnonymous ? 'invitations.confirmEmail.signUpText' : 'invitations.confirmEmail.text', {
        email,
      })}
      keep={t('invitations.confirmEmail.notNow')}
      confirm={t(isAnonymous ? 'invitations.confirmEmail.signUp' : 'invitations.confirmEmail.sendAgain')}
      isPending={sendAgain.isPending}
      onKeep={onClose}
      onConfirm={isAnonymous ? signUp : () => sendAgain.run()}
    />
  )
}
