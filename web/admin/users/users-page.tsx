import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserPage } from '#contract/admin/users.ts'
import { USER_SEARCH_MAX_LENGTH } from '#contract/limits.ts'
import { segmented } from '#web/ui/controls/segmented-style.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { SearchField } from '#web/ui/search/search-field.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import { PageBar } from '#web/ui/table/page-bar.tsx'
import { USERS_PER_PAGE, useUsers, useUsersAddress } from './use-users.ts'
import type { UsersAddress } from './users-address.ts'
import { UsersTable } from './users-table.tsx'

export { loadFirstUsers } from './use-users.ts'

/** All users, for website admins. */
export default function UsersPage() {
  const { t } = useTranslation()
  const place = useUsersAddress()
  const { address } = place
  const { data, error, isPending, isPlaceholderData, refetch } = useUsers(address)
  return (
    <PageFrame title={t('admin.users.title')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <UsersFilters address={address} onChange={place.change} />
        <Card sx={{ px: { xs: 0.5, sm: 2 }, py: 1, overflow: 'visible' }}>
          {isPending && <RowsSkeleton label={t('common.loading')} />}
          {error && !data && <ErrorState error={error} onRetry={refetch} />}
          {data?.items.length === 0 && (
            <EmptyState title={t('admin.users.empty')} text={t('admin.users.emptyText')} />
          )}
          {data && data.items.length > 0 && (
            <>
              <UsersTable
                users={data.items}
                isStale={isPlaceholderData}
                sort={address.sort}
                onSort={(sort) => place.change({ sort })}
              />
              <UsersPager place={place} page={data} isCurrent={!isPlaceholderData} />
            </>
          )}
        </Card>
      </Box>
    </PageFrame>
  )
}

interface UsersFiltersProps {
  address: UsersAddress
  onChange: (change: Partial<UsersAddress>) => void
}

const STATUSES = ['everybody', 'active', 'suspended'] as const

function UsersFilters({ address, onChange }: UsersFiltersProps) {
  const { t } = useTranslation()
  const bar = useFocusBySlash()
  return (
    <Box ref={bar} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Box sx={{ flex: '1 1 280px' }}>
        <SearchField
          value={address.search}
          label={t('admin.users.search')}
          hint={t('admin.users.searchHint')}
          clearLabel={t('admin.users.clear')}
          maxLength={USER_SEARCH_MAX_LENGTH}
          onSearch={(search) => onChange({ search })}
        />
      </Box>
      <ToggleButtonGroup
        exclusive
        value={address.status ?? 'everybody'}
        aria-label={t('admin.users.status')}
        onChange={(_, status: (typeof STATUSES)[number] | null) => {
          if (status) onChange({ status: status === 'everybody' ? null : status })
        }}
        sx={segmented}
      >
        {STATUSES.map((status) => (
          <ToggleButton key={status} value={status} sx={{ px: 2 }}>
            {t(`admin.users.statuses.${status}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}

/** The slash key focuses the search field, unless something else is being typed. */
function useFocusBySlash() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      bar.current?.querySelector('input')?.focus()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])
  return bar
}

interface UsersPagerProps {
  place: ReturnType<typeof useUsersAddress>
  page: UserPage
  /** Whether the page belongs to the current address instead of the previous one. */
  isCurrent: boolean
}

/** The shown part of the list, and buttons for its neighbors. */
function UsersPager({ place, page, isCurrent }: UsersPagerProps) {
  const { t } = useTranslation()
  const total = place.pageNumber === 0 ? page.total : place.total
  const before = place.pageNumber * USERS_PER_PAGE
  const range = { from: formatCount(before + 1), to: formatCount(before + page.items.length) }
  const next = isCurrent ? page.nextCursor : null
  return (
    <PageBar
      text={
        total === null
          ? t('table.range', range)
          : t('table.rangeOfTotal', { ...range, total: formatCount(total) })
      }
      hasOthers
      onPrevious={place.pageNumber > 0 ? place.toPrevious : null}
      onNext={next === null ? null : () => place.toNext(next, total)}
    />
  )
}
