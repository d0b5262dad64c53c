import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { MANAGED_TEAM_SORTS, MANAGED_TEAM_STATES } from '#contract/admin/managed-orders.ts'
import { GROUP_SEARCH_MAX_LENGTH, MANAGED_DEFAULT_LIMIT } from '#contract/limits.ts'
import { GROUP_STATUSES, GROUP_TYPES } from '#domain/groups/group.ts'
import { filterBar, ManagedList, NothingListed } from '#web/groups/administration/managed-list.tsx'
import {
  findManagedOrganizations,
  findManagedTeams,
  type ManagedTeamFilters,
} from '#web/groups/api/administration-calls.ts'
import { CreateTeamButton } from '#web/groups/settings/create-team.tsx'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { Choice } from '#web/ui/controls/select-choice.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { SearchField } from '#web/ui/search/search-field.tsx'
import { GroupsIcon } from '#web/ui/icons/frame-icons.ts'
import { usePages } from '#web/ui/table/use-pages.ts'
import { TeamTable } from './team-table.tsx'

/** The teams that the player manages. A website admin manages all of them. */
export default function TeamsPage() {
  const { t } = useTranslation()
  const { filters, choose, clear, isNarrowed } = useTeamFilters()
  const pages = usePages(JSON.stringify(filters))
  const query = useQuery({
    queryKey: laterQueryKeys.managedTeams(filters, pages.cursor),
    queryFn: () => findManagedTeams(filters, pages.cursor, MANAGED_DEFAULT_LIMIT),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <PageFrame
      title={t('groupAdmin.teams.title')}
      description={t('groupAdmin.teams.description')}
      maxWidth="xl"
      action={<CreateButton />}
    >
      <TeamFilterBar
        filters={filters}
        choose={choose}
        organizationName={
          data?.items.find(({ organizationName }) => organizationName)?.organizationName ?? null
        }
      />
      <ManagedList
        query={query}
        pages={pages}
        total={({ total, totalIsMore }) =>
          t(totalIsMore ? 'groupAdmin.teams.totalIsMore' : 'groupAdmin.teams.total', { count: total })
        }
        empty={
          <NothingListed
            of="teams"
            icon={<GroupsIcon fontSize="inherit" />}
            isNarrowed={isNarrowed}
            onShowAll={clear}
          />
        }
        renderTable={(teams) => (
          <TeamTable
            teams={teams}
            sort={filters.sort}
            isStale={query.isPlaceholderData}
            onSort={(sort) => choose({ sort })}
          />
        )}
      />
    </PageFrame>
  )
}

const EVERY = { search: '', status: 'active', sort: 'name' } as const

/** A new team, possibly within an organization that the player manages. */
function CreateButton() {
  const { data } = useQuery({
    queryKey: laterQueryKeys.managedOrganizations(EVERY, null),
    queryFn: () => findManagedOrganizations(EVERY, null, MANAGED_DEFAULT_LIMIT),
  })
  return <CreateTeamButton organizations={data?.items ?? []} />
}

interface TeamFilterBarProps {
  filters: ManagedTeamFilters
  choose: (chosen: Partial<ManagedTeamFilters>) => void
  /** The organization by which the list is filtered. */
  organizationName: string | null
}

function TeamFilterBar({ filters, choose, organizationName }: TeamFilterBarProps) {
  const { t } = useTranslation()
  return (
    <Box role="search" aria-label={t('groupAdmin.teams.search')} sx={filterBar}>
      <Box sx={{ gridColumn: { xs: '1 / -1', lg: 'auto' } }}>
        <SearchField
          value={filters.search}
          label={t('groupAdmin.teams.search')}
          hint={t('groupAdmin.teams.searchHint')}
          clearLabel={t('groupAdmin.filters.clearSearch')}
          maxLength={GROUP_SEARCH_MAX_LENGTH}
          onSearch={(search) => choose({ search })}
        />
      </Box>
      <TeamChoices filters={filters} choose={choose} />
      {filters.organizationId && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <Chip
            label={t('groupAdmin.filters.within', { organization: organizationName ?? '…' })}
            onDelete={() => choose({ organizationId: '' })}
          />
        </Box>
      )}
    </Box>
  )
}

function TeamChoices({ filters, choose }: Omit<TeamFilterBarProps, 'organizationName'>) {
  const { t } = useTranslation()
  const types = GROUP_TYPES.map((value) => ({ value, label: t(`groups.types.${value}`) }))
  const statuses = GROUP_STATUSES.map((value) => ({ value, label: t(`groups.form.statuses.${value}.label`) }))
  return (
    <>
      <Choice
        label={t('groupAdmin.filters.type')}
        value={filters.type}
        choices={[{ value: 'all' as const, label: t('groupAdmin.filters.allTypes') }, ...types]}
        onChoose={(type) => choose({ type })}
      />
      <Choice
        label={t('groupAdmin.filters.sort')}
        value={filters.sort}
        choices={MANAGED_TEAM_SORTS.map((value) => ({
          value,
          label: t(`groupAdmin.filters.sorts.${value}`),
        }))}
        onChoose={(sort) => choose({ sort })}
      />
      <Choice
        label={t('groupAdmin.filters.status')}
        value={filters.status}
        choices={[
          { value: 'all' as const, label: t('groupAdmin.filters.allStatuses') },
          ...statuses,
          { value: 'ownerless' as const, label: t('groups.noOwner') },
          { value: 'requested' as const, label: t('groupAdmin.filters.requested') },
        ]}
        onChoose={(status) => choose({ status })}
      />
    </>
  )
}

const NOTHING: ManagedTeamFilters = {
  search: '',
  type: 'all',
  status: 'all',
  sort: 'name',
  organizationId: '',
}

const oneOf = <T extends string>(choices: readonly T[], value: string | null, otherwise: T): T =>
  choices.find((choice) => choice === value) ?? otherwise

/** The filters are in the address, so that links and the back button keep them. */
function useTeamFilters() {
  const [address, setAddress] = useSearchParams()
  const filters: ManagedTeamFilters = {
    search: address.get('search')?.slice(0, GROUP_SEARCH_MAX_LENGTH) ?? '',
    type: oneOf(['all', ...GROUP_TYPES], address.get('type'), NOTHING.type),
    status: oneOf(MANAGED_TEAM_STATES, address.get('status'), NOTHING.status),
    sort: oneOf(MANAGED_TEAM_SORTS, address.get('sort'), NOTHING.sort),
    organizationId: address.get('organization') ?? '',
  }
  const choose = (chosen: Partial<ManagedTeamFilters>) =>
    setAddress(
      () => {
        const { organizationId, ...named } = { ...filters, ...chosen }
        const entries = Object.entries({ ...named, organization: organizationId })
        return entries.filter(([name, value]) => value !== { ...NOTHING, organization: '' }[name])
      },
      { replace: true, preventScrollReset: true },
    )
  const { sort: _, ...narrowing } = filters
  const isNarrowed = Object.entries(narrowing).some(([name, value]) => value !== NOTHING[name as 'search'])
  return { filters, choose, clear: () => choose({ ...NOTHING, sort: filters.sort }), isNarrowed }
}
