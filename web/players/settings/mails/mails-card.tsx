import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { UserProfile } from '#contract/players/me.ts'
import { useSaveSetting } from '#web/players/settings/use-save-setting.ts'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'
import { CoachMails } from './coach-mails.tsx'
import { MailSwitch } from './mail-switch.tsx'

/** What comes by mail besides what must. */
export function MailsCard({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation()
  return (
    <SettingsCard title={t('settings.mails.title')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <WeeklyDigest profile={profile} />
        <CoachMails profile={profile} />
      </Box>
    </SettingsCard>
  )
}

function WeeklyDigest({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const { value, save } = useSaveSetting('weeklyDigest', profile.weeklyDigest)
  const waits = value && !profile.emailVerified
  return (
    <MailSwitch
      label={t('settings.mails.digest')}
      help={t(waits ? 'settings.mails.digestUnverified' : 'settings.mails.digestHelp')}
      isOn={value ?? false}
      onChange={save}
    />
  )
}
