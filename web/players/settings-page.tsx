import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'
import { IntroductionCard } from './introduction/introduction-card.tsx'
import { ProfileFailed } from './profile-failed.tsx'
import { AgeCard } from './settings/age/age-card.tsx'
import { ImportCard } from './settings/account/import-card.tsx'
import { RegionCard } from './settings/region/region-card.tsx'
import { VisibilityCard } from './settings/visibility/visibility-card.tsx'
import { DataCard } from './settings/account/data-card.tsx'
import { DeleteAccountCard } from './settings/account/delete-account-card.tsx'
import type { ForgetOnDevice } from './settings/account/use-delete-account.ts'
import { PhotoField } from './settings/photo/photo-field.tsx'
import { ProfileForm } from './settings/profile-form.tsx'
import { ProfileFormSkeleton } from './settings/profile-form-skeleton.tsx'
import { ThemeChoice } from './settings/theme-choice.tsx'

interface SettingsPageProps {
  /** The cards of other words. */
  children: ReactNode
  forgetOnDevice: ForgetOnDevice
}

/** What a player can change about themselves and this device. */
export function SettingsPage({ children, forgetOnDevice }: SettingsPageProps) {
  const { t } = useTranslation()
  const { profile, profileError } = useAuth()
  return (
    <PageFrame title={t('settings.title')} maxWidth="sm">
      <Box sx={{ display: 'grid', gap: 2 }}>
        {!profile && profileError ? (
          <ProfileFailed title={t('settings.failed')} />
        ) : (
          <SettingsCard title={t('settings.profile.title')}>
            {profile && <PhotoField profile={profile} />}
            {profile ? <ProfileForm key={profile.uid} profile={profile} /> : <ProfileFormSkeleton />}
          </SettingsCard>
        )}
        {profile && !profile.isIntroduced && <IntroductionCard key={profile.uid} profile={profile} />}
        {profile && <VisibilityCard profile={profile} />}
        {profile && (profile.isIntroduced || profile.birthYear !== null) && (
          <AgeCard key={profile.birthYear} profile={profile} />
        )}
        <RegionCard profile={profile} />
        <SettingsCard title={t('settings.theme.title')} note={t('settings.theme.help')}>
          <ThemeChoice />
        </SettingsCard>
        {children}
        {profile && <ImportCard />}
        <DataCard />
        {profile && !profile.deletionDueAt && (
          <DeleteAccountCard profile={profile} forgetOnDevice={forgetOnDevice} />
        )}
      </Box>
    </PageFrame>
  )
}
