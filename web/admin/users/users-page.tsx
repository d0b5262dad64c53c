import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { explainProblem } from '#web/shell/api/explain-problem.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useUsers, useUsersAddress } from './use-users.ts'
import { UsersFilters } from './users-filters.tsx'
import UsersGrid from './users-grid.tsx'
import { UsersPager } from './users-pager.tsx'

/** Every user, for website admins. */
export default function UsersPage() {
  const { t } = useTranslation()
  const place = useUsersAddress()
  const { address } = place
  const { data, error, isFetching, isPlaceholderData, refetch } = useUsers(address)
  const [selected, setSelected] = useState<readonly string[]>([])
  const users = data?.items ?? []
  // Whoever is not in sight any more is not selected either.
  const selectedUsers = users.filter(({ uid }) => selected.includes(uid))
  if (error && !data) {
    const text = explainProblem(error)
    return (
      <PageFrame title={t('admin.users.title')}>
        <ErrorState title={t('admin.users.failed')} text={text} onRetry={() => void refetch()} />
      </PageFrame>
    )
  }
  return (
    <PageFrame title={t('admin.users.title')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <UsersFilters address={address} onChange={place.change} />
        <SelectionBar users={selectedUsers} onDone={() => setSelected([])} />
        <UsersGrid
          users={users}
          loading={isFetching && (isPlaceholderData || !data)}
          sort={address.sort}
          selected={selectedUsers.map(({ uid }) => uid)}
          onSort={(sort) => place.change({ sort })}
          onSelect={setSelected}
        />
        <UsersPager place={place} page={data} isCurrent={!isPlaceholderData} />
      </Box>
    </PageFrame>
  )
}
