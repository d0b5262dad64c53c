import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaysIn } from '#contract/identity/identity.ts'
import { type CredentialsFault, faultInNewPassword } from '#domain/identity/credentials.ts'
import { AccountDialog, CurrentPasswordField } from '#web/identity/account-dialog.tsx'
import { NewPasswordFields } from '#web/identity/new-password-fields.tsx'
import { useAccountForm } from '#web/identity/use-account-form.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { postIdentity } from '#web/platform/sign-in/ask-identity.ts'
import { withFreshSignInBy } from '#web/platform/sign-in/with-fresh-sign-in.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { useApiKeys } from './use-api-keys.ts'

/** Changes the password, or creates one for an account that has only other sign-in methods. */
export function PasswordCard({ waysIn }: { waysIn: WaysIn }) {
  const { t } = useTranslation()
  const [changing, setChanging] = useState(false)
  const mailLink = useMailNewPassword(waysIn.email)
  const providers = waysIn.providers.map((provider) => t(`security.password.providers.${provider}`))
  const note = providers.length > 0 && t('security.password.alsoBy', { providers: providers.join(', ') })
  return (
    <SettingsCard title={t('security.password.title')} {...(note && { note })}>
      {waysIn.hasPassword ? (
        <Button variant="outlined" onClick={() => setChanging(true)}>
          {t('security.password.change')}
        </Button>
      ) : (
        <Button variant="outlined" loading={mailLink.isPending} onClick={() => mailLink.run()}>
          {t('security.password.set')}
        </Button>
      )}
      {changing && <ChangePasswordDialog email={waysIn.email} onClose={() => setChanging(false)} />}
    </SettingsCard>
  )
}

const NOTHING_TYPED = { currentPassword: '', password: '', confirmPassword: '' }

const faultIn = (typed: typeof NOTHING_TYPED): CredentialsFault | null =>
  typed.currentPassword ? faultInNewPassword(typed) : 'FILL_IN_ALL_FIELDS'

function ChangePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [ends, setEnds] = useState({ endOtherLogins: true, endApiKeys: false })
  const keys = useApiKeys().data?.items.length ?? 0
  const form = useChangePassword(ends, onClose)
  return (
    <AccountDialog
      form={form}
      title={t('security.password.change')}
      submitText={t('auth.newPassword.submit')}
      onClose={onClose}
    >
      {/* Tells password managers which account the password belongs to. */}
      <VisuallyHidden>
        <input type="text" value={email} autoComplete="username" readOnly tabIndex={-1} aria-hidden />
      </VisuallyHidden>
      <CurrentPasswordField
        label={t('security.password.current')}
        error={form.errors.currentPassword}
        field={form.register('currentPassword')}
        autoFocus
      />
      <NewPasswordFields form={form} />
      <FormControlLabel
        control={
          <Checkbox
            checked={ends.endOtherLogins}
            onChange={(_, endOtherLogins) => setEnds({ ...ends, endOtherLogins })}
          />
        }
        label={t('security.password.endOthers')}
      />
      {keys > 0 && (
        <FormControlLabel
          control={
            <Checkbox
              checked={ends.endApiKeys}
              onChange={(_, endApiKeys) => setEnds({ ...ends, endApiKeys })}
            />
          }
          label={t('security.password.endKeys', { count: keys })}
        />
      )}
    </AccountDialog>
  )
}

function useChangePassword(ends: { endOtherLogins: boolean; endApiKeys: boolean }, onClose: () => void) {
  const { t } = useTranslation()
  const notify = useNotify()
  const queries = useQueryClient()
  return useAccountForm({
    empty: NOTHING_TYPED,
    faultIn,
    fieldOf: { newPassword: 'password' },
    failed: t('auth.newPassword.failed'),
    async send({ currentPassword, password }) {
      const json = { currentPassword, newPassword: password, ...ends }
      await withFreshSignInBy(currentPassword, () => unwrap(api.api.auth['change-password'].$post({ json })))
      void queries.invalidateQueries({ queryKey: queryKeys.logins })
      if (ends.endApiKeys) void queries.invalidateQueries({ queryKey: laterQueryKeys.apiKeys })
      notify(t('security.password.changed'), 'success')
      onClose()
    },
  })
}

/** An account of Google or Apple gets its first password through the reset mail. */
function useMailNewPassword(email: string) {
  const { t } = useTranslation()
  const notify = useNotify()
  return useAction({
    async act() {
      await postIdentity('request-password-reset', { email })
      notify(t('auth.resetSent'), 'success')
    },
    failed: t('auth.failures.resetPassword'),
  })
}
