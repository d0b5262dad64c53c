import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdministeredUser } from '#contract/admin/users.ts'
import { SelectionBar } from '#web/ui/table/selection-bar.tsx'
import { LogoutIcon } from '#web/ui/icons/action-icons.ts'
import { BlockIcon, UnlockIcon } from '#web/ui/icons/people-icons.ts'
import { SuspendDialog } from './suspend-dialog.tsx'
import { useUserAction, userCalls } from './use-user-actions.ts'

interface UsersBarProps {
  users: readonly AdministeredUser[]
  onDone: () => void
}

/** The actions for all selected users. Hidden while nobody is selected. */
export function UsersBar({ users, onDone }: UsersBarProps) {
  const { t } = useTranslation()
  const action = useUserAction()
  const [suspending, setSuspending] = useState(false)
  if (users.length === 0) return null
  const suspended = users.filter(({ suspendedAt }) => suspendedAt !== null)
  const run = (
    chosen: readonly AdministeredUser[],
    call: (userId: string) => Promise<unknown>,
    done: string,
  ) => action.run({ userIds: chosen.map(({ uid }) => uid), call, done, onDone })
  const said = (chosen: readonly AdministeredUser[]) => ({
    count: chosen.length,
    name: chosen[0]?.displayName ?? '',
  })
  return (
    <SelectionBar label={t('admin.users.selection')} count={users.length} onClear={onDone}>
      <Button size="small" startIcon={<BlockIcon />} onClick={() => setSuspending(true)}>
        {t('admin.actions.suspend')}
      </Button>
      {suspended.length > 0 && (
        <Button
          size="small"
          startIcon={<UnlockIcon />}
          onClick={() => run(suspended, userCalls.restore, t('admin.actions.restored', said(suspended)))}
        >
          {t('admin.actions.restore')}
        </Button>
      )}
      <Button
        size="small"
        startIcon={<LogoutIcon />}
        loading={action.isPending}
        onClick={() => run(users, userCalls.signOut, t('admin.actions.signedOut', said(users)))}
      >
        {t('admin.actions.signOut')}
      </Button>
      {suspending && <SuspendDialog users={users} onClose={() => setSuspending(false)} onDone={onDone} />}
    </SelectionBar>
  )
}
