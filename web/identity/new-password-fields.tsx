import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormField } from './form-field.tsx'

interface NewPasswordFieldsProps {
  form: {
    register: (name: 'password' | 'confirmPassword') => UseFormRegisterReturn
    errors: Partial<Record<'password' | 'confirmPassword', { message?: string }>>
  }
  autoFocus?: boolean
}

/** A new password, typed twice. */
export function NewPasswordFields({ form, autoFocus = false }: NewPasswordFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <FormField
        label={t('auth.newPassword.password')}
        type="password"
        autoComplete="new-password"
        error={form.errors.password}
        hint={t('auth.rules.PASSWORD_TOO_SHORT')}
        advice={t('auth.hardToGuess')}
        field={form.register('password')}
        autoFocus={autoFocus}
      />
      <FormField
        label={t('auth.newPassword.confirm')}
        type="password"
        autoComplete="new-password"
        error={form.errors.confirmPassword}
        field={form.register('confirmPassword')}
      />
    </>
  )
}
