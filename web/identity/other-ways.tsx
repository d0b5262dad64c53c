import Alert from '@mui/material/Alert'
import Divider from '@mui/material/Divider'
import { useTranslation } from 'react-i18next'
import { canUsePasskeys } from '#web/shell/providers/sign-in/passkeys/can-use-passkeys.ts'
import type { AuthMethod } from './explain-failure.ts'
import { QuickSignInButtons, useConfiguredWays } from './quick-sign-in-buttons.tsx'
import type { QuickSignIn } from './use-quick-sign-in.ts'

interface OtherWaysProps {
  method: AuthMethod
  quick: QuickSignIn
  disabled: boolean
}

/** Everything but email and password, below them in the dialog. */
export function OtherWays({ method, quick, disabled }: OtherWaysProps) {
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
      {quick.error && (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {quick.error}
        </Alert>
      )}
      {hasWays && <QuickSignInButtons quick={quick} disabled={disabled} labels={labels} />}
    </>
  )
}
