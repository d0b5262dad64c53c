import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { AccountCard } from './profile/account-card.tsx'
import { AgeQuestion } from './profile/age-question.tsx'
import { IdentityCard } from './profile/identity-card.tsx'
import { NumbersCard } from './profile/numbers-card.tsx'
import { ProfileLinks } from './profile/profile-links.tsx'
import { ProfileFailed } from './profile-failed.tsx'

/**
 * The player's own profile: who they are, what they have counted, where they belong; `children` and
 * `achievements` are the cards of other words.
 */
export function ProfilePage({ children, achievements }: { children: ReactNode; achievements: ReactNode }) {
  const { t } = useTranslation()
  const { profile, profileError } = useAuth()
  return (
    <PageFrame title={t('profile.title')}>
      {!profile && profileError ? (
        <ProfileFailed title={t('profile.failed')} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <IdentityCard profile={profile} />
          {profile && <AgeQuestion profile={profile} />}
          {children}
          <NumbersCard profile={profile} />
          {achievements}
          <AccountCard profile={profile} />
          <ProfileLinks />
        </Box>
      )}
    </PageFrame>
  )
}
