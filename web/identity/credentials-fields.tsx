import { useTranslation } from 'react-i18next'
import type { AuthMethod } from './explain-failure.ts'
import { FormField } from './form-field.tsx'
import type { CredentialsForm } from './use-credentials-form.ts'

interface CredentialsFieldsProps {
  method: AuthMethod
  form: CredentialsForm
  suggestsPasskeys: boolean
}

/** The fields of one tab. Password managers and passkeys go by the autocomplete attributes. */
export function CredentialsFields({ method, form, suggestsPasskeys }: CredentialsFieldsProps) {
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
