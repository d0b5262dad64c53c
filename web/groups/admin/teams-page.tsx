import GroupsRounded from '@mui/icons-material/GroupsRounded'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MANAGED_DEFAULT_LIMIT } from '#contract/limits.ts'
import { findManagedOrganizations, findManagedTeams } from '#web/groups/admin/api/administration-calls.ts'
import { groupKeys } from '#web/groups/api/group-keys.ts'
import { CreateTeamButton } from '#web/groups/team-settings/create-team-button.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { ManagedList } from './list/managed-list.tsx'
import { NothingListed } from './list/nothing-listed.tsx'
import { usePages } from './list/use-pages.ts'
import { TeamFilterBar } from './teams/team-filter-bar.tsx'
import { TeamTable } from './teams/team-table.tsx'
import { useTeamFilters } from './teams/use-team-filters.ts'

/** The teams that one manages: everything for a website admin. */
export default function TeamsPage() {
  const { t } = useTranslation()
  const { filters, choose, clear, isNarrowed } = useTeamFilters()
  const pages = usePages(JSON.stringify(filters))
  const query = useQuery({
    queryKey: groupKeys.managedTeams(filters, pages.cursor),
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
        texts={{
          loading: t('groupAdmin.teams.loading'),
          failed: t('groupAdmin.teams.failed'),
          total: ({ total, totalIsMore }) =>
            t(totalIsMore ? 'groupAdmin.teams.totalIsMore' : 'groupAdmin.teams.total', { count: total }),
        }}
        empty={
          <NothingListed
            of="teams"
            icon={<GroupsRounded fontSize="inherit" />}
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

/** A new team may be founded within an organization that one manages. */
function CreateButton() {
  const { data } = useQuery({
    queryKey: groupKeys.managedOrganizations(EVERY, null),
    queryFn: () => findManagedOrganizations(EVERY, null, MANAGED_DEFAULT_LIMIT),
  })
  return <CreateTeamButton organizations={data?.items ?? []} />
}
