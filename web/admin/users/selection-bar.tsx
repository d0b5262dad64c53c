import BlockRounded from '@mui/icons-material/BlockRounded'
import LockOpenRounded from '@mui/icons-material/LockOpenRounded'
import LogoutRounded from '@mui/icons-material/LogoutRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdministeredUser } from '#contract/admin/users.ts'
import { SuspendDialog } from './suspend-dialog.tsx'
import { useUserAction, userCalls } from './use-user-actions.ts'

interface SelectionBarProps {
  users: readonly AdministeredUser[]
  onDone(): void
}

/** What can be done to everybody who is selected; not there while nobody is. */
export function SelectionBar({ users, onDone }: SelectionBarProps) {
  const { t } = useTranslation()
  const action = useUserAction()
  const [suspending, setSuspending] = useState(false)
  if (users.length === 0) return null
  const suspended = users.filter(({ suspendedAt }) => suspendedAt !== null)
  const run = (
    chosen: readonly AdministeredUser[],
    call: (userId: string) => Promise<unknown>,
    done: string,
  ) => action.mutate({ userIds: chosen.map(({ uid }) => uid), call, done, onDone })
  const said = (chosen: readonly AdministeredUser[]) => ({
    count: chosen.length,
    name: chosen[0]?.displayName ?? '',
  })
  return (
    <Box role="toolbar" aria-label={t('admin.users.selection')} sx={barLook}>
      <Typography variant="body2" role="status" sx={{ fontWeight: 'fontWeightBold', mr: 1 }}>
        {t('admin.users.selected', { count: users.length })}
      </Typography>
      <Button size="small" startIcon={<BlockRounded />} onClick={() => setSuspending(true)}>
        {t('admin.actions.suspend')}
      </Button>
      {suspended.length > 0 && (
        <Button
          size="small"
          startIcon={<LockOpenRounded />}
          onClick={() => run(suspended, userCalls.restore, t('admin.actions.restored', said(suspended)))}
        >
          {t('admin.actions.restore')}
        </Button>
      )}
      <Button
        size="small"
        startIcon={<LogoutRounded />}
        loading={action.isPending}
        onClick={() => run(users, userCalls.signOut, t('admin.actions.signedOut', said(users)))}
      >
        {t('admin.actions.signOut')}
      </Button>
      <Button size="small" color="inherit" onClick={onDone}>
        {t('admin.users.clearSelection')}
      </Button>
      {suspending && <SuspendDialog users={users} onClose={() => setSuspending(false)} onDone={onDone} />}
    </Box>
  )
}

const barLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  px: 2,
  py: 0.5,
  borderRadius: 1,
  bgcolor: 'surface.raised',
}
