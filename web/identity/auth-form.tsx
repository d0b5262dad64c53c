import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { CredentialsFields } from './credentials-fields.tsx'
import type { AuthMethod } from './explain-failure.ts'
import { FormAlert } from './form-alert.tsx'
import { SocialButtons } from './social-buttons.tsx'
import type { CredentialsForm } from './use-credentials-form.ts'
import type { SocialSignIn } from './use-social-sign-in.ts'

interface AuthFormProps {
  method: AuthMethod
  form: CredentialsForm
  social: SocialSignIn
  onCancel(): void
}

export function AuthForm({ method, form, social, onCancel }: AuthFormProps) {
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
      <CredentialsFields key={method} method={method} form={form} />
      <Button
        type="submit"
        variant="contained"
        size="large"
        loading={form.sending}
        disabled={social.loading !== null}
      >
        {t(`auth.submit.${method}`)}
      </Button>
      {method !== 'resetPassword' && <OtherWays social={social} disabled={form.sending} />}
      <Button color="inherit" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </Box>
  )
}

function OtherWays({ social, disabled }: { social: SocialSignIn; disabled: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <Divider sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('auth.or')}</Divider>
      {social.error && (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {social.error}
        </Alert>
      )}
      <SocialButtons
        social={social}
        disabled={disabled}
        labels={{ google: t('auth.google'), apple: t('auth.apple') }}
      />
    </>
  )
}
