import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useThemeMode } from '#web/platform/theme/theme-mode.tsx'
import { segmented } from '#web/ui/controls/segmented-style.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'
import { useAfterFirstScreen } from '#web/ui/use-after-first-screen.ts'
import { DarkModeOutlinedIcon, LightModeOutlinedIcon } from '#web/ui/icons/people-icons.ts'
import { BlockedPlayersCard } from './blocks/blocked-players-card.tsx'
import { IntroductionCard } from './introduction/introduction-card.tsx'
import { ProfileFailed } from './profile-failed.tsx'
import { DeleteAccountCard } from './settings/delete-account-card.tsx'
import { AgeCard } from './settings/age/age-card.tsx'
import { DataCard, ImportCard } from './settings/data-card.tsx'
import { PhotoField } from './settings/photo/photo-field.tsx'
import { ProfileForm } from './settings/profile-form.tsx'
import { RegionCard } from './settings/region-card.tsx'
import { VisibilityCard } from './settings/visibility-card.tsx'

interface SettingsPageProps {
  /** Cards of other words. */
  Notifications: ComponentType
  BlockedGroups: ComponentType
  /** Whether corrected counts are given to improve counting. */
  Donations: ComponentType
  Security: ComponentType
}

/** The settings of the player and of this device. */
export default function SettingsPage({
  Notifications,
  BlockedGroups,
  Donations,
  Security,
}: SettingsPageProps) {
  const { t } = useTranslation()
  const { profile, profileError } = useAuth()
  const showsAll = useShowsAll()
  return (
    <PageFrame title={t('settings.title')} maxWidth="sm">
      <Box sx={{ display: 'grid', gap: 2 }}>
        {!profile && profileError ? (
          <ProfileFailed />
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
        {showsAll && (
          <>
            <Notifications />
            {profile && <BlockedPlayersCard />}
            <BlockedGroups />
            <Donations />
            <Security />
            {profile && <ImportCard />}
            <DataCard />
            {profile && !profile.deletionDueAt && <DeleteAccountCard profile={profile} />}
          </>
        )}
      </Box>
    </PageFrame>
  )
}

/** Whether the cards below the first screen show. A page that the player comes back to has them at once, for its scroll position. */
function useShowsAll(): boolean {
  const isAfterFirstScreen = useAfterFirstScreen()
  const [begins] = useState(() => document.documentElement.dataset.started === undefined)
  return isAfterFirstScreen || !begins
}

/** The placeholder of the form: two fields and a button. */
function ProfileFormSkeleton() {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('common.loading')} sx={{ display: 'grid', gap: 2.5 }}>
      <Skeleton variant="rounded" height={79} />
      <Skeleton variant="rounded" height={79} />
      <Skeleton variant="rounded" width={96} height={44} />
    </Box>
  )
}

const MODES = [
  { mode: 'dark', Icon: DarkModeOutlinedIcon },
  { mode: 'light', Icon: LightModeOutlinedIcon },
] as const

function ThemeChoice() {
  const { t } = useTranslation()
  const { mode: chosen, toggle } = useThemeMode()
  return (
    <ToggleButtonGroup
      exclusive
      value={chosen}
      onChange={(_, mode: string | null) => mode && toggle()}
      aria-label={t('settings.theme.title')}
      sx={[segmented, { backgroundColor: 'background.default', '& button': { px: 2.5, gap: 1 } }]}
    >
      {MODES.map(({ mode, Icon }) => (
        <ToggleButton key={mode} value={mode}>
          <Icon fontSize="small" />
          {t(`settings.theme.${mode}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
