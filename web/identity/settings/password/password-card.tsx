import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WaysIn } from '#contract/identity/identity.ts'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { useMailNewPassword } from './use-mail-new-password.ts'

/** Change the password, or get one where the account has only other ways in. */
export function PasswordCard({ waysIn }: { waysIn: WaysIn }) {
  const { t } = useTranslation()
  const [changing, setChanging] = useState(false)
  const mailLink = useMailNewPassword(waysIn.email)
  const providers = waysIn.providers.map((provider) => t(`security.password.providers.${provider}`))
  const note = providers.length > 0 && t('security.password.alsoBy', { providers: providers.join(', ') })
  return (
    <SettingsCard title={t('security.password.title')} {...(note && { note })}>
      {waysIn.hasPassword ? (
        <Button variant="outlined" onClick={() => setChanging(true)}>
          {t('security.password.change')}
        </Button>
      ) : (
        <Button variant="outlined" loading={mailLink.isPending} onClick={() => mailLink.mutate()}>
          {t('security.password.set')}
        </Button>
      )}
      {changing && <ChangePasswordDialog email={waysIn.email} onClose={() => setChanging(false)} />}
    </SettingsCard>
  )
}
