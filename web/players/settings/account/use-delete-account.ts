import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { AccountDeletion } from '#contract/identity/account.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { onceProven } from '#web/shell/providers/sign-in/once-proven.ts'
import { useFirebase } from '#web/shell/providers/auth/firebase.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

/** Removes what this device keeps of a player. */
export type ForgetOnDevice = (userId: string) => Promise<void>

/** Asks for the account to be deleted, and leaves as who is signed out, with nothing of theirs left on this device. */
export function useDeleteAccount(userId: string, forgetOnDevice: ForgetOnDevice) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const identity = useFirebase()
  const notify = useNotify()
  return useMutation({
    mutationFn: (email: string) =>
      onceProven(() => unwrap<AccountDeletion>(api.api.me.$delete({ json: { email } }))),
    async onSuccess({ deletionDueAt }) {
      // First away from what is about the player, which would ask for it again.
      await navigate('/', { replace: true })
      await identity.signOut()
      // What cannot be removed now is hidden from everybody else at least.
      await forgetOnDevice(userId).catch(() => {})
      const date = deletionDueAt && formatDate(deletionDueAt)
      notify(date ? t('account.delete.done', { date }) : t('account.delete.gone'), 'success')
    },
  })
}
