import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultInNewPassword, type CredentialsFault } from '#domain/identity/credentials.ts'
import { FormAlert } from '#web/identity/form-alert.tsx'
import { FormField } from '#web/identity/form-field.tsx'
import { NewPasswordFields } from '#web/identity/new-password-fields.tsx'
import { useAccountForm } from '#web/identity/use-account-form.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { onceProvenBy } from '#web/shell/providers/sign-in/once-proven.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'

const NOTHING_TYPED = { currentPassword: '', password: '', confirmPassword: '' }

const faultIn = (typed: typeof NOTHING_TYPED): CredentialsFault | null =>
  typed.currentPassword ? faultInNewPassword(typed) : 'FILL_IN_ALL_FIELDS'

export function ChangePasswordDialog({ email, onClose }: { email: string; onClose(): void }) {
  const { t } = useTranslation()
  const [endOtherLogins, setEndOtherLogins] = useState(true)
  const form = useChangePassword(endOtherLogins, onClose)
  return (
    <FormDialog
      open
      title={t('security.password.change')}
      submitText={t('auth.newPassword.submit')}
      sending={form.sending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormAlert message={form.message} />
      {/* Tells password managers whose password this is. */}
      <VisuallyHidden>
        <input type="text" value={email} autoComplete="username" readOnly tabIndex={-1} aria-hidden />
      </VisuallyHidden>
      <FormField
        label={t('security.password.current')}
        type="password"
        autoComplete="current-password"
        error={form.errors.currentPassword}
        field={form.register('currentPassword')}
        autoFocus
      />
      <NewPasswordFields form={form} />
      <FormControlLabel
        control={<Checkbox checked={endOtherLogins} onChange={(_, checked) => setEndOtherLogins(checked)} />}
        label={t('security.password.endOthers')}
      />
    </FormDialog>
  )
}

function useChangePassword(endOtherLogins: boolean, onClose: () => void) {
  const { t } = useTranslation()
  const notify = useNotify()
  const queries = useQueryClient()
  return useAccountForm({
    empty: NOTHING_TYPED,
    faultIn,
    fieldOf: { newPassword: 'password' },
    failed: t('auth.newPassword.failed'),
    async send({ currentPassword, password }) {
      const json = { currentPassword, newPassword: password, endOtherLogins }
      await onceProvenBy(currentPassword, () => unwrap(api.api.auth['change-password'].$post({ json })))
      void queries.invalidateQueries({ queryKey: ['logins'] })
      notify(t('security.password.changed'), 'success')
      onClose()
    },
  })
}
