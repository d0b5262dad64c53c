import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DELETION_DAYS } from '#domain/players/account-deletion.ts'
import type { UserProfile } from '#contract/players/me.ts'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { TypeToConfirmDialog } from '#web/ui/dialogs/type-to-confirm-dialog.tsx'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'
import { useDeleteAccount, type ForgetOnDevice } from './use-delete-account.ts'

interface DeleteAccountCardProps {
  profile: UserProfile
  forgetOnDevice: ForgetOnDevice
}

/** Says what deleting the account means, and wants the email typed; who has none types the name. */
export function DeleteAccountCard({ profile, forgetOnDevice }: DeleteAccountCardProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const remove = useDeleteAccount(profile.uid, forgetOnDevice)
  const name = profile.email || profile.displayName
  const part = profile.isAnonymous ? 'anonymous' : 'account'
  const confirm = () => remove.mutate(name, { onError: () => setAsking(false) })
  return (
    <SettingsCard
      title={t('account.delete.title')}
      note={t(`account.delete.note.${part}`, { count: DELETION_DAYS })}
    >
      {remove.error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {explainProblem(remove.error)}
        </Alert>
      )}
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {t('account.delete.open')}
      </Button>
      {asking && (
        <TypeToConfirmDialog
          open
          title={t('account.delete.askTitle')}
          text={t(`account.delete.text.${part}`, { count: DELETION_DAYS })}
          name={name}
          label={t(`account.delete.label.${part}`, { name })}
          confirm={t('account.delete.confirm')}
          destructive
          running={remove.isPending}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </SettingsCard>
  )
}
