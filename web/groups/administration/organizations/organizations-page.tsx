import Box from '@mui/material/Box'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GROUP_SEARCH_MAX_LENGTH, MANAGED_DEFAULT_LIMIT } from '#contract/limits.ts'
import { GROUP_STATUSES } from '#domain/groups/group.ts'
import { filterBar, ManagedList, NothingListed } from '#web/groups/administration/managed-list.tsx'
import {
  findManagedOrganizations,
  type ManagedOrganizationFilters,
} from '#web/groups/api/administration-calls.ts'
import { CreateOrganizationButton } from '#web/groups/organizations/create-organization.tsx'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { Choice } from '#web/ui/controls/select-choice.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { SearchField } from '#web/ui/search/search-field.tsx'
import { OrganizationIcon } from '#web/ui/icons/people-icons.ts'
import { usePages } from '#web/ui/table/use-pages.ts'
import { OrganizationTable } from './organization-table.tsx'

const EVERY: ManagedOrganizationFilters = { search: '', status: 'all', sort: 'name' }

/** The organizations that the player manages. A website admin manages all of them. */
export default function OrganizationsPage() {
  const { t } = useTranslation()
  const [filters, setFilters] = useState(EVERY)
  const choose = (chosen: Partial<ManagedOrganizationFilters>) =>
    setFilters((before) => ({ ...before, ...chosen }))
  const pages = usePages(JSON.stringify(filters))
  const query = useQuery({
    queryKey: laterQueryKeys.managedOrganizations(filters, pages.cursor),
    queryFn: () => findManagedOrganizations(filters, pages.cursor, MANAGED_DEFAULT_LIMIT),
    placeholderData: keepPreviousData,
  })
  const isNarrowed = filters.search !== '' || filters.status !== 'all'
  return (
    <PageFrame
      title={t('groupAdmin.organizations.title')}
      description={t('groupAdmin.organizations.description')}
      maxWidth="xl"
      action={<CreateOrganizationButton variant="contained" />}
    >
      <OrganizationFilterBar filters={filters} choose={choose} />
      <ManagedList
        query={query}
        pages={pages}
        total={({ total, totalIsMore }) =>
          t(totalIsMore ? 'groupAdmin.organizations.totalIsMore' : 'groupAdmin.organizations.total', {
            count: total,
          })
        }
        empty={
          <NothingListed
            of="organizations"
            icon={<OrganizationIcon fontSize="inherit" />}
            isNarrowed={isNarrowed}
            onShowAll={() => setFilters(EVERY)}
          />
        }
        renderTable={(organizations) => (
          <OrganizationTable
            organizations={organizations}
            sort={filters.sort}
            isStale={query.isPlaceholderData}
            onSort={(sort) => choose({ sort })}
          />
        )}
      />
    </PageFrame>
  )
}

interface OrganizationFilterBarProps {
  filters: ManagedOrganizationFilters
  choose: (chosen: Partial<ManagedOrganizationFilters>) => void
}

function OrganizationFilterBar({ filters, choose }: OrganizationFilterBarProps) {
  const { t } = useTranslation()
  const statuses = GROUP_STATUSES.map((value) => ({ value, label: t(`groups.form.statuses.${value}.label`) }))
  return (
    <Box role="search" aria-label={t('groupAdmin.organizations.search')} sx={bar}>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
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

const bar = { ...filterBar, gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 1fr) 210px' } }
