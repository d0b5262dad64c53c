import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useTranslation } from 'react-i18next'
import type { UserProfile } from '#contract/me.ts'
import { useNotify } from '#web/ui/notifications.tsx'
import { useUpdateProfile } from './use-update-profile.ts'

/** Whether what coaches write also comes by mail; changes at once. */
export function CoachMails({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const update = useUpdateProfile()
  const isOn = update.isPending ? (update.variables.mailFromCoaches ?? false) : profile.mailFromCoaches
  const change = (mailFromCoaches: boolean) =>
    update.mutate({ mailFromCoaches }, { onError: () => notify(t('settings.coachMails.failed'), 'error') })
  return (
    <FormControlLabel
      control={<Switch checked={isOn} onChange={(_, checked) => change(checked)} />}
      label={t('settings.coachMails.label')}
    />
  )
}
