import { useTranslation } from 'react-i18next'
import { faultInReset, type CredentialsFault } from '#domain/identity/credentials.ts'
import { FormAlert } from '#web/identity/form-alert.tsx'
import { FormField } from '#web/identity/form-field.tsx'
import { useAccountForm } from '#web/identity/use-account-form.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { onceProven, onceProvenBy } from '#web/shell/providers/sign-in/once-proven.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

interface ChangeEmailDialogProps {
  hasPassword: boolean
  onClose(): void
}

interface TypedChange extends Record<string, string> {
  email: string
  currentPassword: string
}

/** The email changes when the link that goes to the new one is opened. */
export function ChangeEmailDialog({ hasPassword, onClose }: ChangeEmailDialogProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const faultIn = ({ email, currentPassword }: TypedChange): CredentialsFault | null =>
    faultInReset({ email }) ?? (hasPassword && !currentPassword ? 'FILL_IN_ALL_FIELDS' : null)
  const form = useAccountForm<TypedChange>({
    empty: { email: '', currentPassword: '' },
    faultIn,
    fieldOf: { newEmail: 'email' },
    failed: t('security.email.changeFailed'),
    async send({ email, currentPassword }) {
      const json = { newEmail: email.trim(), ...(hasPassword && { currentPassword }) }
      const change = () => unwrap(api.api.auth['change-email'].$post({ json }))
      await (hasPassword ? onceProvenBy(currentPassword, change) : onceProven(change))
      notify(t('security.email.changeSent', { email: json.newEmail }), 'success')
      onClose()
    },
  })
  return (
    <FormDialog
      open
      title={t('security.email.changeTitle')}
      text={t('security.email.changeText')}
      submitText={t('security.email.changeSubmit')}
      sending={form.sending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormAlert message={form.message} />
      <FormField
        label={t('security.email.new')}
        type="email"
        autoComplete="email"
        error={form.errors.email}
        field={form.register('email')}
        autoFocus
      />
      {hasPassword && (
        <FormField
          label={t('security.password.current')}
          type="password"
          autoComplete="current-password"
          error={form.errors.currentPassword}
          field={form.register('currentPassword')}
        />
      )}
    </FormDialog>
  )
}
