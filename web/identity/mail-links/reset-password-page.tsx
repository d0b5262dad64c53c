import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaysInAtReset } from '#contract/identity/identity.ts'
import { isProblem } from '#web/platform/api/api-problem.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { useAuthDialog } from '#web/platform/auth/auth-dialog-provider.tsx'
import { useFirebase } from '#web/platform/auth/firebase.tsx'
import { useLinkToken } from '#web/platform/use-link-token.ts'
import { queryKeys } from '#web/platform/cache/query-keys.ts'
import { CheckingLink, LinkPage } from './link-page.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** The page of the link in a password reset mail. */
export default function ResetPasswordPage() {
  const { t } = useTranslation()
  const identity = useFirebase()
  const dialog = useAuthDialog()
  const token = useLinkToken()
  const link = useResetLink(token)
  const [phase, setPhase] = useState<'open' | 'done' | 'expired'>('open')

  if (phase === 'done') {
    return (
      <LinkPage title={t('auth.newPassword.doneTitle')}>
        <Button size="large" variant="contained" onClick={() => dialog.open('signIn')}>
          {t('auth.newPassword.signIn')}
        </Button>
      </LinkPage>
    )
  }
  if (phase === 'expired' || token === null || link.isUsedUp) {
    return (
      <LinkPage isOver title={t('auth.newPassword.expiredTitle')} text={t('auth.newPassword.expiredText')}>
        <Button size="large" variant="contained" onClick={() => dialog.open('resetPassword')}>
          {t('auth.newPassword.askAgain')}
        </Button>
      </LinkPage>
    )
  }
  if (link.isChecking) return <CheckingLink title={t('auth.newPassword.checking')} />
  const finish = () => {
    setPhase('done')
    // The reset has ended every login, also the one of this browser.
    void identity.refresh()
    dialog.open('signIn')
  }
  return (
    <LinkPage title={t('auth.newPassword.title')} text={t('auth.newPassword.text')}>
      <NewPasswordForm token={token} ways={link.ways} onDone={finish} onExpired={() => setPhase('expired')} />
    </LinkPage>
  )
}

/**
 * Checks the link before anybody types, and loads the other sign-in methods. Without an answer the form is shown anyway, because saving
 * shows what is wrong.
 */
function useResetLink(token: string | null) {
  const { data, isPending, error } = useQuery({
    queryKey: queryKeys.resetLink(token),
    queryFn: () =>
      unwrap<WaysInAtReset>(api.api.auth['reset-password'].ways.$post({ json: { token: token! } })),
    enabled: token !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })
  const isUsedUp = isProblem(error, 'INVALID_TOKEN')
  return { isChecking: isPending && token !== null, isUsedUp, ways: data?.ways ?? null }
}
