import Alert from '@mui/material/Alert'
import Divider from '@mui/material/Divider'
import { useTranslation } from 'react-i18next'
import { canUsePasskeys } from '#web/shell/providers/sign-in/passkeys/can-use-passkeys.ts'
import type { AuthMethod } from './explain-failure.ts'
import { QuickSignInButtons } from './quick-sign-in-buttons.tsx'
import type { QuickSignIn } from './use-quick-sign-in.ts'

interface OtherWaysProps {
  method: AuthMethod
  quick: QuickSignIn
  disabled: boolean
}

/** Everything but email and password, below them in the dialog. */
export function OtherWays({ method, quick, disabled }: OtherWaysProps) {
  const { t } = useTranslation()
  const labels = { google: t('auth.google'), apple: t('auth.apple') }
  const hasPasskeys = method === 'signIn' && canUsePasskeys()
  return (
    <>
      <Divider sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>{t('auth.or')}</Divider>
      {quick.error && (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {quick.error}
        </Alert>
      )}
      <QuickSignInButtons
        quick={quick}
        disabled={disabled}
        labels={hasPasskeys ? { ...labels, passkey: t('auth.passkey') } : labels}
      />
    </>
  )
}
