import GroupsRounded from '@mui/icons-material/GroupsRounded'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MANAGED_DEFAULT_LIMIT } from '#contract/limits.ts'
import { findManagedOrganizations, findManagedTeams } from '#web/groups/admin/api/administration-calls.ts'
import { groupKeys } from '#web/groups/api/group-keys.ts'
import { CreateTeamButton } from '#web/groups/team-settings/create-team-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { PageBar } from './table/page-bar.tsx'
import { TableSkeleton } from './table/table-skeleton.tsx'
import { usePages } from './table/use-pages.ts'
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
      <Card sx={{ px: { xs: 0.5, sm: 2 }, py: 1, overflow: 'visible' }}>
        {query.isPending && <TableSkeleton label={t('groupAdmin.teams.loading')} />}
        {query.isError && !data && (
          <ErrorState title={t('groupAdmin.teams.failed')} onRetry={() => void query.refetch()} />
        )}
        {data && data.items.length === 0 && <NoTeams isNarrowed={isNarrowed} onShowAll={clear} />}
        {data && data.items.length > 0 && (
          <>
            <TeamTable
              teams={data.items}
              sort={filters.sort}
              isStale={query.isPlaceholderData}
              onSort={(sort) => choose({ sort })}
            />
            <PageBar
              pages={pages}
              nextCursor={data.nextCursor}
              total={t(data.totalIsMore ? 'groupAdmin.teams.totalIsMore' : 'groupAdmin.teams.total', {
                count: data.total,
              })}
            />
          </>
        )}
      </Card>
    </PageFrame>
  )
}

function NoTeams({ isNarrowed, onShowAll }: { isNarrowed: boolean; onShowAll(): void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<GroupsRounded fontSize="inherit" />}
      title={t(isNarrowed ? 'groupAdmin.teams.noneFound' : 'groupAdmin.teams.empty')}
      text={t(isNarrowed ? 'groupAdmin.teams.noneFoundText' : 'groupAdmin.teams.emptyText')}
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

const EVERY = { search: '', status: 'active', sort: 'name' } as const

/** A new team may be founded within an organization that one manages. */
function CreateButton() {
  const { data } = useQuery({
    queryKey: groupKeys.managedOrganizations(EVERY, null),
    queryFn: () => findManagedOrganizations(EVERY, null, MANAGED_DEFAULT_LIMIT),
  })
  return <CreateTeamButton organizations={data?.items ?? []} />
}
