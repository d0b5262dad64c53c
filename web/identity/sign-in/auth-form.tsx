import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { AuthMethod } from '#web/identity/explain-auth-failure.ts'
import { FormAlert } from '#web/identity/form-alert.tsx'
import { FormField } from '#web/identity/form-field.tsx'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { canUsePasskeys } from '#web/platform/sign-in/passkeys/can-use-passkeys.ts'
import { QuickSignInButtons, useConfiguredWays } from './quick-sign-in-buttons.tsx'
import { SignInChoices } from './sign-in-choices.tsx'
import type { CredentialsForm } from './use-credentials-form.ts'
import type { QuickSignIn } from './use-quick-sign-in.ts'
import type { SignInChoice } from './use-sign-in-choices.ts'

interface AuthFormProps {
  method: AuthMethod
  form: CredentialsForm
  quick: QuickSignIn
  choice: SignInChoice
  suggestsPasskeys: boolean
  onCancel: () => void
}

export function AuthForm({ method, form, quick, choice, suggestsPasskeys, onCancel }: AuthFormProps) {
  const { t } = useTranslation()
  return (
    // The rules are ours (product 5.1, 5.2, 5.3). The browser's own messages would come first.
    <Box
      component="form"
      noValidate
      onSubmit={(event) => form.submit(event)}
      sx={{ display: 'grid', gap: 2, pt: 1 }}
    >
      <FormAlert message={form.message} />
      {method === 'resetPassword' && form.message?.severity !== 'success' && (
        <Typography color="textSecondary">{t('auth.resetHint')}</Typography>
      )}
      <CredentialsFields key={method} method={method} form={form} suggestsPasskeys={suggestsPasskeys} />
      {method !== 'resetPassword' && <SignInChoices choice={choice} />}
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={form.isPending}
        disabled={quick.loading !== null}
      >
        {t(`auth.submit.${method}`)}
      </Button>
      {method === 'resetPassword' ? (
        <QuickFailure quick={quick} />
      ) : (
        <OtherWays method={method} quick={quick} disabled={form.isPending} />
      )}
      <DialogFoot quick={quick} disabled={form.isPending} onCancel={onCancel} />
    </Box>
  )
}

interface CredentialsFieldsProps {
  method: AuthMethod
  form: CredentialsForm
  suggestsPasskeys: boolean
}

/** The fields of a tab. Password managers and passkeys depend on the autocomplete attributes. */
function CredentialsFields({ method, form, suggestsPasskeys }: CredentialsFieldsProps) {
  const { t } = useTranslation()
  const isSignUp = method === 'signUp'
  const username = method === 'signIn' && suggestsPasskeys ? 'username webauthn' : 'username'
  return (
    <>
      <FormField
        label={t('auth.email')}
        type="email"
        autoComplete={isSignUp ? 'email' : username}
        error={form.errors.email}
        field={form.register('email')}
        autoFocus
      />
      {method !== 'resetPassword' && (
        <FormField
          label={t('auth.password')}
          type="password"
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          error={form.errors.password}
          hint={isSignUp ? t('auth.rules.PASSWORD_TOO_SHORT') : undefined}
          advice={isSignUp ? t('auth.hardToGuess') : undefined}
          field={form.register('password')}
        />
      )}
      {isSignUp && (
        <FormField
          label={t('auth.confirmPassword')}
          type="password"
          autoComplete="new-password"
          error={form.errors.confirmPassword}
          field={form.register('confirmPassword')}
        />
      )}
    </>
  )
}

interface DialogFootProps {
  quick: QuickSignIn
  /** Another sign-in is in progress. */
  disabled: boolean
  onCancel: () => void
}

/** The bottom of the dialog: continue without an account, or cancel. */
function DialogFoot({ quick, disabled, onCancel }: DialogFootProps) {
  const { t } = useTranslation()
  const { user } = useAuth()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', mx: -1 }}>
      {!user && (
        <Button
          sx={{ px: 1 }}
          loading={quick.loading === 'anonymous'}
          disabled={disabled || quick.loading !== null}
          onClick={() => quick.signIn('anonymous')}
        >
          {t('auth.anonymous')}
        </Button>
      )}
      <Button color="inherit" sx={{ px: 1, ml: 'auto' }} onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </Box>
  )
}

interface OtherWaysProps {
  method: AuthMethod
  quick: QuickSignIn
  disabled: boolean
}

/** The other sign-in methods, below email and password. */
function OtherWays({ method, quick, disabled }: OtherWaysProps) {
  const { t } = useTranslation()
  const hasPasskeys = method === 'signIn' && canUsePasskeys()
  const labels = useConfiguredWays({
    google: t('auth.google'),
    apple: t('auth.apple'),
    ...(hasPasskeys && { passkey: t('auth.passkey') }),
  })
  const hasWays = Object.keys(labels).length > 0
  return (
    <>
      {hasWays && (
        <Divider sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>{t('auth.or')}</Divider>
      )}
      <QuickFailure quick={quick} />
      {hasWays && <QuickSignInButtons quick={quick} disabled={disabled} labels={labels} />}
    </>
  )
}

function QuickFailure({ quick }: { quick: QuickSignIn }) {
  if (!quick.error) return null
  return (
    <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
      {quick.error}
    </Alert>
  )
}
