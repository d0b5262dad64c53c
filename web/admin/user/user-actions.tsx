import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { UserDetail } from '#contract/admin/users.ts'
import { SuspendDialog } from '#web/admin/users/suspend-dialog.tsx'
import { userCalls, useUserAction } from '#web/admin/users/use-user-actions.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { TypeToConfirmDialog } from '#web/ui/dialogs/type-to-confirm-dialog.tsx'
import { DeleteIcon, LogoutIcon } from '#web/ui/icons/action-icons.ts'
import { BirthdayIcon, BlockIcon, CardIcon, UnlockIcon } from '#web/ui/icons/people-icons.ts'
import { BirthYearDialog } from './birth-year-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'

/** The actions on a user. Admins have none on themselves. */
export function UserActions({ user }: { user: UserDetail }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<'suspend' | 'signOut' | 'birthYear' | 'plan' | 'remove' | null>(null)
  const action = useUserAction()
  const close = () => setAsked(null)
  const said = { count: 1, name: user.displayName }
  const run = (call: (userId: string) => Promise<unknown>, done: string) =>
    action.run({ users: [user], call, done: () => done, onDone: close })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: { xs: -1.75, md: 0 } }}>
      {!user.isMe && (
        <>
          {user.suspendedAt ? (
            <Button
              size="small"
              startIcon={<UnlockIcon />}
              onClick={() => run(userCalls.restore, t('admin.actions.restored', said))}
            >
              {t('admin.actions.restore')}
            </Button>
          ) : (
            <Button size="small" startIcon={<BlockIcon />} onClick={() => setAsked('suspend')}>
              {t('admin.actions.suspend')}
            </Button>
          )}
          <Button size="small" startIcon={<LogoutIcon />} onClick={() => setAsked('signOut')}>
            {t('admin.actions.signOut')}
          </Button>
          <Button size="small" startIcon={<BirthdayIcon />} onClick={() => setAsked('birthYear')}>
            {t('admin.actions.birthYear.open')}
          </Button>
          <Button size="small" startIcon={<CardIcon />} onClick={() => setAsked('plan')}>
            {t('admin.actions.plan.open')}
          </Button>
          <Button size="small" color="error" startIcon={<DeleteIcon />} onClick={() => setAsked('remove')}>
            {t('admin.actions.remove')}
          </Button>
        </>
      )}
      {asked === 'suspend' && <SuspendDialog users={[user]} onClose={close} />}
      {asked === 'birthYear' && <BirthYearDialog user={user} onClose={close} />}
      {asked === 'plan' && <PlanDialog user={user} onClose={close} />}
      {asked === 'remove' && <DeleteUserDialog user={user} onClose={close} />}
      <AskDialog
        open={asked === 'signOut'}
        title={t('admin.actions.signOutTitle', said)}
        text={t('admin.actions.signOutText', { count: user.logins.count })}
        keep={t('common.cancel')}
        confirm={t('admin.actions.signOut')}
        isPending={action.isPending}
        onKeep={close}
        onConfirm={() => run(userCalls.signOut, t('admin.actions.signedOut', said))}
      />
    </Box>
  )
}

/** Names the permanent effects, and asks to type the email. Mounted while it is open. */
function DeleteUserDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const action = useUserAction()
  const name = user.email || user.displayName
  const remove = () =>
    action.run({
      users: [user],
      call: (userId) => userCalls.remove(userId, name),
      done: () => t('admin.actions.removed', { name: user.displayName }),
      onDone: () => void navigate('/admin/users'),
    })
  return (
    <TypeToConfirmDialog
      open
      destructive
      title={t('admin.actions.removeTitle', { name: user.displayName })}
      text={t('admin.actions.removeText', {
        count: user.sessionCount,
        juggles: t('practice.juggles', { count: user.totalJuggles }),
      })}
      name={name}
      label={t('admin.actions.typeToRemove', { name })}
      confirm={t('admin.actions.remove')}
      isPending={action.isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
