import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '#web/shell/providers/auth.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { SettingsCard } from '#web/ui/settings-card.tsx'
import { ProfileFailed } from './profile-failed.tsx'
import { CoachMails } from './settings/coach-mails.tsx'
import { DataCard } from './settings/account/data-card.tsx'
import { DeleteAccountCard } from './settings/account/delete-account-card.tsx'
import { PhotoField } from './settings/photo/photo-field.tsx'
import { ProfileForm } from './settings/profile-form.tsx'
import { ProfileFormSkeleton } from './settings/profile-form-skeleton.tsx'
import { ThemeChoice } from './settings/theme-choice.tsx'

/** What a player can change about themselves and this device; `children` are the cards of other words. */
export function SettingsPage({ children }: { children: ReactNode }) {
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
        <SettingsCard title={t('settings.theme.title')} note={t('settings.theme.help')}>
          <ThemeChoice />
        </SettingsCard>
        {profile && (
          <SettingsCard title={t('settings.coachMails.title')} note={t('settings.coachMails.help')}>
            <CoachMails profile={profile} />
          </SettingsCard>
        )}
        {children}
        <DataCard />
        {profile && !profile.deletionDueAt && <DeleteAccountCard profile={profile} />}
      </Box>
    </PageFrame>
  )
}
