import CorporateFareRounded from '@mui/icons-material/CorporateFareRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GROUP_SEARCH_MAX_LENGTH, MANAGED_DEFAULT_LIMIT } from '#contract/limits.ts'
import { GROUP_STATUSES } from '#domain/groups/group.ts'
import {
  findManagedOrganizations,
  type ManagedOrganizationFilters,
} from '#web/groups/admin/api/administration-calls.ts'
import { groupKeys } from '#web/groups/api/group-keys.ts'
import { CreateOrganizationButton } from '#web/groups/organization/create-organization.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { SearchField } from '#web/ui/search/search-field.tsx'
import { OrganizationTable } from './organizations/organization-table.tsx'
import { Choice } from './table/choice.tsx'
import { filterBar } from './table/filter-bar-look.ts'
import { PageBar } from './table/page-bar.tsx'
import { TableSkeleton } from './table/table-skeleton.tsx'
import { usePages } from './table/use-pages.ts'

const EVERY: ManagedOrganizationFilters = { search: '', status: 'all', sort: 'name' }

/** The organizations that one manages: everything for a website admin. */
export default function OrganizationsPage() {
  const { t } = useTranslation()
  const [filters, setFilters] = useState(EVERY)
  const choose = (chosen: Partial<ManagedOrganizationFilters>) =>
    setFilters((before) => ({ ...before, ...chosen }))
  const pages = usePages(JSON.stringify(filters))
  const query = useQuery({
    queryKey: groupKeys.managedOrganizations(filters, pages.cursor),
    queryFn: () => findManagedOrganizations(filters, pages.cursor, MANAGED_DEFAULT_LIMIT),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const isNarrowed = filters.search !== '' || filters.status !== 'all'
  return (
    <PageFrame
      title={t('groupAdmin.organizations.title')}
      description={t('groupAdmin.organizations.description')}
      maxWidth="xl"
      action={<CreateOrganizationButton />}
    >
      <OrganizationFilterBar filters={filters} choose={choose} />
      <Card sx={{ px: { xs: 0.5, sm: 2 }, py: 1 }}>
        {query.isPending && <TableSkeleton label={t('groupAdmin.organizations.loading')} />}
        {query.isError && !data && (
          <ErrorState title={t('groupAdmin.organizations.failed')} onRetry={() => void query.refetch()} />
        )}
        {data && data.items.length === 0 && (
          <NoOrganizations isNarrowed={isNarrowed} onShowAll={() => setFilters(EVERY)} />
        )}
        {data && data.items.length > 0 && (
          <>
            <OrganizationTable
              organizations={data.items}
              sort={filters.sort}
              isStale={query.isPlaceholderData}
              onSort={(sort) => choose({ sort })}
            />
            <PageBar
              pages={pages}
              nextCursor={data.nextCursor}
              total={t(
                data.totalIsMore ? 'groupAdmin.organizations.totalIsMore' : 'groupAdmin.organizations.total',
                { count: data.total },
              )}
            />
          </>
        )}
      </Card>
    </PageFrame>
  )
}

interface OrganizationFilterBarProps {
  filters: ManagedOrganizationFilters
  choose(chosen: Partial<ManagedOrganizationFilters>): void
}

function OrganizationFilterBar({ filters, choose }: OrganizationFilterBarProps) {
  const { t } = useTranslation()
  const statuses = GROUP_STATUSES.map((value) => ({ value, label: t(`groups.form.statuses.${value}.label`) }))
  return (
    <Box role="search" aria-label={t('groupAdmin.organizations.search')} sx={filterBar}>
      <Box sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' } }}>
        <SearchField
          value={filters.search}
          label={t('groupAdmin.organizations.search')}
          clearLabel={t('groupAdmin.filters.clearSearch')}
          maxLength={GROUP_SEARCH_MAX_LENGTH}
          onSearch={(search) => choose({ search })}
        />
      </Box>
      <Choice
        label={t('groupAdmin.filters.status')}
        value={filters.status}
        choices={[{ value: 'all' as const, label: t('groupAdmin.filters.allStatuses') }, ...statuses]}
        onChoose={(status) => choose({ status })}
      />
    </Box>
  )
}

function NoOrganizations({ isNarrowed, onShowAll }: { isNarrowed: boolean; onShowAll(): void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<CorporateFareRounded fontSize="inherit" />}
      title={t(isNarrowed ? 'groupAdmin.organizations.noneFound' : 'groupAdmin.organizations.empty')}
      text={t(isNarrowed ? 'groupAdmin.organizations.noneFoundText' : 'groupAdmin.organizations.emptyText')}
      action={
        isNarrowed && (
          <Button variant="outlined" onClick={onShowAll}>
            {t('groupAdmin.filters.showAll')}
          </Button>
        )
      }
    />
  )
}
