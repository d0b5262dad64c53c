import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { AccountDeletion } from '#contract/identity/account.ts'
import type { UserProfile } from '#contract/players/me.ts'
import { DELETION_DAYS } from '#domain/players/account-deletion.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { useFirebase } from '#web/platform/auth/firebase.tsx'
import { onceProven } from '#web/platform/sign-in/once-proven.ts'
import { useKeptOnDevice } from '#web/platform/sign-out/kept-on-device.ts'
import { TypeToConfirmDialog } from '#web/ui/dialogs/type-to-confirm-dialog.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { SettingsCard } from '#web/ui/page/settings-card.tsx'

/** Says what deleting the account means, and wants the email typed; who has none types the name. */
export function DeleteAccountCard({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const remove = useDeleteAccount(profile.uid)
  const name = profile.email || profile.displayName
  const part = profile.isAnonymous ? 'anonymous' : 'account'
  const close = () => {
    setAsking(false)
    remove.reset()
  }
  return (
    <SettingsCard
      title={t('account.delete.title')}
      note={t(`account.delete.note.${part}`, { count: DELETION_DAYS })}
    >
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
          problem={remove.error && explainProblem(remove.error)}
          running={remove.isPending}
          onConfirm={() => remove.run(name)}
          onClose={close}
        />
      )}
    </SettingsCard>
  )
}

/** Asks for the account to be deleted, and leaves as who is signed out, with nothing of theirs left on this device. */
function useDeleteAccount(userId: string) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const identity = useFirebase()
  const notify = useNotify()
  const loadKeptOnDevice = useKeptOnDevice()
  return useAction({
    async act(email: string) {
      const { deletionDueAt } = await onceProven(() =>
        unwrap<AccountDeletion>(api.api.me.$delete({ json: { email } })),
      )
      // First away from what is about the player, which would ask for it again.
      await navigate('/', { replace: true })
      await identity.signOut()
      // What cannot be removed now is hidden from everybody else at least.
      await loadKeptOnDevice()
        .then(({ forgetKept }) => forgetKept({ uid: userId, isAnonymous: false }))
        .catch(() => {})
      const date = deletionDueAt && formatDate(deletionDueAt)
      notify(date ? t('account.delete.done', { date }) : t('account.delete.gone'), 'success')
    },
  })
}
