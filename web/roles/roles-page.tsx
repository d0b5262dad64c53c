import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import {
  HOLDER_FILTERS,
  HOLDER_ORDERS,
  type HolderFilter,
  type HolderOrder,
  type RoleHolderPage,
} from '#contract/admin/roles.ts'
import { USER_SEARCH_MAX_LENGTH } from '#contract/limits.ts'
import { api, unwrap } from '#web/platform/api/client.ts'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { segmented } from '#web/ui/controls/segmented-style.ts'
import { AddRoleIcon } from '#web/ui/icons/people-icons.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { SearchField } from '#web/ui/search/search-field.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import { PageBar } from '#web/ui/table/page-bar.tsx'
import { usePages } from '#web/ui/table/use-pages.ts'
import { AssignRoleDialog } from './assign-role-dialog.tsx'
import { HolderTable } from './holder-table.tsx'
import { type Revocation, RevokeQuestion } from './revoke-question.tsx'

/** The roles of all people, for website admins. */
export default function RolesPage() {
  const { t } = useTranslation()
  const [assigning, setAssigning] = useState(false)
  const [revocation, setRevocation] = useState<Revocation | null>(null)
  const { asked, change } = useAsked()
  return (
    <PageFrame
      title={t('roles.title')}
      description={t('roles.description')}
      action={
        <Button variant="contained" startIcon={<AddRoleIcon />} onClick={() => setAssigning(true)}>
          {t('roles.assign')}
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <HolderFilters asked={asked} onChange={change} />
        <Card sx={{ px: { xs: 0.5, sm: 2 }, py: 1, overflow: 'visible' }}>
          <HolderList asked={asked} onSort={(sort) => change({ sort })} onRevoke={setRevocation} />
        </Card>
      </Box>
      {assigning && <AssignRoleDialog onClose={() => setAssigning(false)} />}
      <RevokeQuestion asked={revocation} onClose={() => setRevocation(null)} />
    </PageFrame>
  )
}

/** What the address asks for. */
interface Asked {
  search: string
  filter: HolderFilter | null
  sort: HolderOrder
}

function useAsked() {
  const [parameters, setParameters] = useSearchParams()
  const asked: Asked = {
    search: parameters.get('search')?.slice(0, USER_SEARCH_MAX_LENGTH) ?? '',
    filter: HOLDER_FILTERS.find((filter) => filter === parameters.get('filter')) ?? null,
    sort: HOLDER_ORDERS.find((order) => order === parameters.get('sort')) ?? 'email',
  }
  const change = (changed: Partial<Asked>) => {
    const { search, filter, sort } = { ...asked, ...changed }
    setParameters(
      { ...(search && { search }), ...(filter && { filter }), ...(sort !== 'email' && { sort }) },
      { replace: true, preventScrollReset: true },
    )
  }
  return { asked, change }
}

const FILTERS = ['all', ...HOLDER_FILTERS] as const

interface HolderFiltersProps {
  asked: Asked
  onChange: (change: Partial<Asked>) => void
}

function HolderFilters({ asked, onChange }: HolderFiltersProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Box sx={{ flex: '1 1 280px' }}>
        <SearchField
          value={asked.search}
          label={t('roles.search')}
          hint={t('roles.searchHint')}
          clearLabel={t('roles.clear')}
          maxLength={USER_SEARCH_MAX_LENGTH}
          onSearch={(search) => onChange({ search })}
        />
      </Box>
      <ToggleButtonGroup
        exclusive
        value={asked.filter ?? 'all'}
        aria-label={t('roles.filter')}
        onChange={(_, filter: (typeof FILTERS)[number] | null) => {
          if (filter) onChange({ filter: filter === 'all' ? null : filter })
        }}
        sx={segmented}
      >
        {FILTERS.map((filter) => (
          <ToggleButton key={filter} value={filter} sx={{ px: 2 }}>
            {t(`roles.filters.${filter}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}

interface HolderListProps {
  asked: Asked
  onSort: (sort: HolderOrder) => void
  onRevoke: (revocation: Revocation) => void
}

function HolderList({ asked, onSort, onRevoke }: HolderListProps) {
  const { t } = useTranslation()
  const pages = usePages(JSON.stringify(asked))
  const { data, error, isPending, isPlaceholderData, refetch } = useRoleHolders(asked, pages.cursor)
  if (isPending) return <RowsSkeleton label={t('common.loading')} />
  if (!data) return <ErrorState error={error} onRetry={refetch} />
  if (data.items.length === 0) {
    const isNarrowed = asked.search !== '' || asked.filter !== null
    return (
      <EmptyState
        title={t(isNarrowed ? 'roles.noneFound' : 'roles.empty')}
        text={t(isNarrowed ? 'roles.noneFoundText' : 'roles.emptyText')}
      />
    )
  }
  const hasOthers = pages.page > 1 || data.nextCursor !== null
  return (
    <>
      <HolderTable
        holders={data.items}
        isStale={isPlaceholderData}
        sort={asked.sort}
        onSort={onSort}
        onRevoke={onRevoke}
      />
      <PageBar
        text={hasOthers ? '' : t('roles.people', { count: data.items.length })}
        page={pages.page}
        hasOthers={hasOthers}
        onPrevious={pages.page > 1 ? pages.previous : null}
        onNext={data.nextCursor === null || isPlaceholderData ? null : () => pages.next(data.nextCursor!)}
      />
    </>
  )
}

/** A page of everybody who has an admin role. */
const useRoleHolders = ({ search, filter, sort }: Asked, cursor: string | null) =>
  useQuery({
    queryKey: laterQueryKeys.roleHolders({ search, filter, sort, cursor }),
    queryFn: ({ signal }) =>
      unwrap<RoleHolderPage>(
        api.api.roles.$get(
          {
            query: { sort, ...(search && { search }), ...(filter && { filter }), ...(cursor && { cursor }) },
          },
          { init: { signal } },
        ),
      ),
    placeholderData: keepPreviousData,
  })
