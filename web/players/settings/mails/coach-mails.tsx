import { useTranslation } from 'react-i18next'
import type { UserProfile } from '#contract/players/me.ts'
import { useSaveSetting } from '#web/players/settings/use-save-setting.ts'
import { MailSwitch } from './mail-switch.tsx'

/** Whether what coaches write also comes by mail. */
export function CoachMails({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const { value, save } = useSaveSetting('mailFromCoaches', profile.mailFromCoaches)
  return (
    <MailSwitch
      label={t('settings.coachMails.title')}
      help={t('settings.coachMails.help')}
      isOn={value ?? false}
      onChange={save}
    />
  )
}
