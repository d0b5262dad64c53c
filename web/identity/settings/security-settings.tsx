import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import KeepPracticeCard from '#web/identity/sign-in/keep-practice-card.tsx'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'
import { ApiKeysCard } from './api-keys-card.tsx'
import { EmailCard } from './email-card.tsx'
import { LoginsCard } from './logins-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { useWaysToSignIn } from './use-ways-to-sign-in.ts'

/** The cards of the settings about sign-in methods and logins. */
export default function SecuritySettings() {
  const { user } = useAuth()
  return (
    <>
      {user?.isAnonymous ? <KeepPracticeCard /> : <WaysInCards />}
      <LoginsCard />
      {!user?.isAnonymous && <ApiKeysCard />}
    </>
  )
}

function WaysInCards() {
  const { data: waysIn, error, isPending, refetch } = useWaysToSignIn()
  if (waysIn) {
    return (
      <>
        <EmailCard waysIn={waysIn} />
        <PasswordCard waysIn={waysIn} />
        <PasskeysCard waysIn={waysIn} />
      </>
    )
  }
  if (isPending) return <WaysInSkeleton />
  return (
    <Card>
      <ErrorState error={error} onRetry={refetch} />
    </Card>
  )
}

function WaysInSkeleton() {
  const { t } = useTranslation()
  const titles = [t('security.email.title'), t('security.password.title'), t('security.passkeys.title')]
  return titles.map((title) => (
    <SettingsCard key={title} title={title}>
      <Skeleton width="24ch" />
      <Skeleton variant="rounded" width={160} height={44} sx={{ mt: 2 }} />
    </SettingsCard>
  ))
}
