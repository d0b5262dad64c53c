import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaysIn } from '#contract/identity/identity.ts'
import { type CredentialsFault, faultInReset } from '#domain/identity/credentials.ts'
import { AccountDialog, CurrentPasswordField } from '#web/identity/account-dialog.tsx'
import { FormField } from '#web/identity/form-field.tsx'
import { useAccountForm } from '#web/identity/use-account-form.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { withFreshSignIn, withFreshSignInBy } from '#web/platform/sign-in/with-fresh-sign-in.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'
import { CheckCircleIcon } from '#web/ui/icons/action-icons.ts'

/** The account's email, whether it is confirmed, and a button to change it. */
export function EmailCard({ waysIn }: { waysIn: WaysIn }) {
  const { t } = useTranslation()
  const [changing, setChanging] = useState(false)
  const sendAgain = useSendVerification(waysIn.email)
  return (
    <SettingsCard title={t('security.email.title')}>
      <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>
        {waysIn.email}
      </Typography>
      <VerifiedState waysIn={waysIn} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2.5 }}>
        {!waysIn.emailVerified && (
          <Button variant="contained" loading={sendAgain.isPending} onClick={() => sendAgain.run()}>
            {t('security.email.sendAgain')}
          </Button>
        )}
        <Button variant="outlined" onClick={() => setChanging(true)}>
          {t('security.email.change')}
        </Button>
      </Box>
      {changing && <ChangeEmailDialog hasPassword={waysIn.hasPassword} onClose={() => setChanging(false)} />}
    </SettingsCard>
  )
}

function VerifiedState({ waysIn }: { waysIn: WaysIn }) {
  const { t } = useTranslation()
  if (!waysIn.emailVerified) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {t('security.email.notVerified')}
      </Typography>
    )
  }
  return (
    <Typography
      variant="body2"
      sx={{ mt: 0.5, display: 'flex', alignItems: 'center', gap: 0.5, color: 'success.main' }}
    >
      <CheckCircleIcon sx={{ fontSize: 16 }} aria-hidden />
      {t('security.email.verified')}
    </Typography>
  )
}

interface ChangeEmailDialogProps {
  hasPassword: boolean
  onClose: () => void
}

interface TypedChange extends Record<string, string> {
  email: string
  currentPassword: string
}

/** The email changes when the link in the mail to the new address is opened. */
function ChangeEmailDialog({ hasPassword, onClose }: ChangeEmailDialogProps) {
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
      await (hasPassword ? withFreshSignInBy(currentPassword, change) : withFreshSignIn(change))
      notify(t('security.email.changeSent', { email: json.newEmail }), 'success')
      onClose()
    },
  })
  return (
    <AccountDialog
      form={form}
      title={t('security.email.changeTitle')}
      text={t('security.email.changeText')}
      submitText={t('security.email.changeSubmit')}
      onClose={onClose}
    >
      <FormField
        label={t('security.email.new')}
        type="email"
        autoComplete="email"
        error={form.errors.email}
        field={form.register('email')}
        autoFocus
      />
      {hasPassword && (
        <CurrentPasswordField
          label={t('security.password.current')}
          error={form.errors.currentPassword}
          field={form.register('currentPassword')}
        />
      )}
    </AccountDialog>
  )
}

function useSendVerification(email: string) {
  const { t } = useTranslation()
  const notify = useNotify()
  return useAction({
    async act() {
      await unwrap(api.api.auth['send-verification-email'].$post())
      notify(t('security.email.sent', { email }), 'success')
    },
    failed: explainProblem,
    // It may have been confirmed in another tab meanwhile.
    invalidates: [queryKeys.waysIn],
  })
}
