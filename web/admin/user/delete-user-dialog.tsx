import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { UserDetail } from '#contract/admin/users.ts'
import { useUserAction, userCalls } from '#web/admin/users/use-user-actions.ts'
import { TypeToConfirmDialog } from '#web/ui/dialogs/type-to-confirm-dialog.tsx'
import { formatCount } from '#web/ui/format/numbers.ts'

/** Names what is destroyed, and has the email typed. Mounted while it is open. */
export function DeleteUserDialog({ user, onClose }: { user: UserDetail; onClose(): void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const action = useUserAction()
  const name = user.email || user.displayName
  const remove = () =>
    action.mutate({
      userIds: [user.uid],
      call: (userId) => userCalls.remove(userId, name),
      done: t('admin.actions.removed', { name: user.displayName }),
      onDone: () => void navigate('/admin/users'),
    })
  return (
    <TypeToConfirmDialog
      open
      destructive
      title={t('admin.actions.removeTitle', { name: user.displayName })}
      text={t('admin.actions.removeText', {
        count: user.sessionCount,
        juggles: formatCount(user.totalJuggles),
      })}
      name={name}
      label={t('admin.actions.typeToRemove', { name })}
      confirm={t('admin.actions.remove')}
      running={action.isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
