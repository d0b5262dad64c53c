import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { CredentialsFields } from './credentials-fields.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import type { AuthMethod } from './explain-failure.ts'
import { FormAlert } from './form-alert.tsx'
import { OtherWays } from './other-ways.tsx'
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
  onCancel(): void
}

export function AuthForm({ method, form, quick, choice, suggestsPasskeys, onCancel }: AuthFormProps) {
  const { t } = useTranslation()
  return (
    // The rules are ours, in the words of the spec; the browser's own bubbles would come first.
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void form.submit(event)}
      sx={{ display: 'grid', gap: 2, pt: 1 }}
    >
      <FormAlert message={form.message} />
      {method === 'resetPassword' && <Typography color="textSecondary">{t('auth.resetHint')}</Typography>}
      <CredentialsFields key={method} method={method} form={form} suggestsPasskeys={suggestsPasskeys} />
      {method !== 'resetPassword' && <SignInChoices choice={choice} />}
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={form.sending}
        disabled={quick.loading !== null}
      >
        {t(`auth.submit.${method}`)}
      </Button>
      {method !== 'resetPassword' && <OtherWays method={method} quick={quick} disabled={form.sending} />}
      <DialogFoot quick={quick} disabled={form.sending} onCancel={onCancel} />
    </Box>
  )
}
