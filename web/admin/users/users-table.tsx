import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { UserOrder } from '#contract/admin/user-orders.ts'
import type { AdministeredUser } from '#contract/admin/users.ts'
import { MonogramAvatar } from '#web/ui/brand/monogram-avatar.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { LogoutIcon } from '#web/ui/icons/action-icons.ts'
import { BlockIcon, UnlockIcon } from '#web/ui/icons/people-icons.ts'
import { Email } from '#web/ui/page/email.tsx'
import { type Column, WIDE } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { NameCell } from '#web/ui/table/name-cell.tsx'
import { SelectionBar } from '#web/ui/table/selection-bar.tsx'
import { useSelection } from '#web/ui/table/use-selection.ts'
import { SuspendDialog } from './suspend-dialog.tsx'
import { userCalls, useUserAction } from './use-user-actions.ts'
import { UserMarks } from './user-marks.tsx'

interface UsersTableProps {
  users: readonly AdministeredUser[]
  isStale: boolean
  sort: UserOrder
  onSort: (sort: UserOrder) => void
}

/** A page of users: arrow keys move, Space selects, Enter opens. The server searches, sorts and pages. */
export function UsersTable({ users, isStale, sort, onSort }: UsersTableProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const selection = useSelection(users.map((user) => ({ ...user, id: user.uid })))
  return (
    <div>
      <DataTable
        label={t('admin.users.title')}
        rows={users}
        columns={userColumns(t)}
        idOf={({ uid }) => uid}
        nameOf={({ displayName }) => displayName}
        sortedBy={sort}
        onSort={onSort}
        selection={selection}
        onOpen={({ uid }) => void navigate(`/admin/users/${uid}`)}
        isStale={isStale}
      />
      {/* Users who are not shown any more are not selected either. */}
      <UsersBar users={users.filter(({ uid }) => selection.ids.has(uid))} onDone={selection.clear} />
    </div>
  )
}

/** On narrow screens the name's column also has the facts of three hidden columns. */
const userColumns = (t: TFunction): Column<AdministeredUser, UserOrder>[] => [
  {
    id: 'displayName',
    label: t('admin.users.columns.displayName'),
    sort: { by: 'displayName', direction: 'asc', reversed: '-displayName' },
    hasLink: true,
    cell: (user, tabIndex) => <Name user={user} tabIndex={tabIndex} />,
  },
  {
    id: 'email',
    label: t('admin.users.columns.email'),
    from: 'wide',
    sort: { by: 'email', direction: 'asc', reversed: '-email' },
    cell: ({ email }) => (
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        <Email>{email}</Email>
      </Box>
    ),
  },
  {
    id: 'marks',
    label: t('admin.users.columns.marks'),
    from: 'wide',
    cell: (user) => <UserMarks user={user} />,
  },
  {
    id: 'totalJuggles',
    label: t('admin.users.columns.totalJuggles'),
    from: 'md',
    isNumber: true,
    // Sorting the lowest first would begin with everybody who never practiced.
    sort: { by: '-totalJuggles', direction: 'desc' },
    cell: ({ totalJuggles }) => formatCount(totalJuggles),
  },
  {
    id: 'lastSessionAt',
    label: t('admin.users.columns.lastSessionAt'),
    from: 'md',
    isOneLine: true,
    cell: ({ lastSessionAt }) => (lastSessionAt ? formatDate(lastSessionAt) : '–'),
  },
  {
    id: 'joinDate',
    label: t('admin.users.columns.joinDate'),
    from: 'md',
    isOneLine: true,
    sort: { by: 'joinDate', direction: 'asc', reversed: '-joinDate' },
    cell: ({ joinDate }) => formatDate(joinDate),
  },
]

function Name({ user, tabIndex }: { user: AdministeredUser; tabIndex: number | undefined }) {
  const { uid, displayName, email, photoURL } = user
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <NameCell
        picture={
          <Box sx={{ display: 'none', [WIDE]: { display: 'block' } }}>
            <MonogramAvatar name={displayName} colorKey={uid} photoURL={photoURL} size={28} />
          </Box>
        }
        name={displayName}
        to={`/admin/users/${uid}`}
        tabIndex={tabIndex}
        facts={email && <Box sx={folded}>{email}</Box>}
      />
      <Box sx={folded}>
        <UserMarks user={user} onlyFirst />
      </Box>
    </Box>
  )
}

const folded = { [WIDE]: { display: 'none' } }

interface UsersBarProps {
  users: readonly AdministeredUser[]
  onDone: () => void
}

/** The actions for all selected users. Hidden while nobody is selected. */
function UsersBar({ users, onDone }: UsersBarProps) {
  const { t } = useTranslation()
  const action = useUserAction()
  const [suspending, setSuspending] = useState(false)
  if (users.length === 0) return null
  const suspended = users.filter(({ suspendedAt }) => suspendedAt !== null)
  const run = (
    chosen: readonly AdministeredUser[],
    call: (userId: string) => Promise<unknown>,
    done: 'restored' | 'signedOut',
  ) =>
    action.run({
      users: chosen,
      call,
      done: (found) => t(`admin.actions.${done}`, said(found)),
      onDone,
    })
  const said = (chosen: readonly Pick<AdministeredUser, 'displayName'>[]) => ({
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
          onClick={() => run(suspended, userCalls.restore, 'restored')}
        >
          {t('admin.actions.restore')}
        </Button>
      )}
      <Button
        size="small"
        startIcon={<LogoutIcon />}
        loading={action.isPending}
        onClick={() => run(users, userCalls.signOut, 'signedOut')}
      >
        {t('admin.actions.signOut')}
      </Button>
      {suspending && <SuspendDialog users={users} onClose={() => setSuspending(false)} onDone={onDone} />}
    </SelectionBar>
  )
}
