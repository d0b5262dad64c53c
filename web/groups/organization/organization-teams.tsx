import AddRounded from '@mui/icons-material/AddRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Organization } from '#contract/groups.ts'
import { readCards } from '#web/groups/api/replace-card.ts'
import { CardGrid, CardGridSkeleton } from '#web/groups/card/card-grid.tsx'
import { TeamCard } from '#web/groups/card/team-card.tsx'
import { LoadMore } from '#web/groups/pieces/load-more.tsx'
import { useOpenings } from '#web/groups/pieces/use-openings.ts'
import { CreateTeamDialog } from '#web/groups/team-settings/create-team-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useOrganizationTeams } from './use-organization.ts'

/** The groups of an organization, which its members join as anywhere else. */
export function OrganizationTeams({ organization }: { organization: Organization }) {
  const { t } = useTranslation()
  const query = useOrganizationTeams(organization.id)
  const listRef = useRef<HTMLUListElement>(null)
  const { manageTeams } = organization.abilities
  const create = manageTeams && <CreateHere organization={organization} />
  const cards = query.data && readCards(query.data.pages)
  const content = (): ReactNode => {
    if (query.isPending)
      return (
        <CardGridSkeleton
          count={Math.min(organization.teamCount || 1, 6)}
          label={t('groups.discovery.loading')}
        />
      )
    if (!cards)
      return <ErrorState title={t('organizations.teamsFailed')} onRetry={() => void query.refetch()} />
    if (cards.length === 0) {
      const text = t(manageTeams ? 'organizations.noTeamsAdvice' : 'organizations.noTeamsText')
      return <EmptyState title={t('organizations.noTeams')} text={text} action={create} />
    }
    return (
      <>
        {create && <Box sx={{ mb: 3 }}>{create}</Box>}
        <CardGrid listRef={listRef} label={t('organizations.views.teams')}>
          {cards.map((team) => (
            <TeamCard key={team.id} team={team} />
          ))}
        </CardGrid>
      </>
    )
  }
  return (
    <div>
      {content()}
      <LoadMore
        query={query}
        listRef={listRef}
        count={cards?.length ?? 0}
        words={{
          more: t('groups.discovery.loadMore'),
          loading: t('groups.discovery.loadingMore'),
          failed: t('organizations.teamsFailed'),
        }}
      />
    </div>
  )
}

function CreateHere({ organization }: { organization: Organization }) {
  const { t } = useTranslation()
  const dialog = useOpenings()
  return (
    <>
      <Button variant="contained" startIcon={<AddRounded />} onClick={dialog.show}>
        {t('groups.create.open')}
      </Button>
      {dialog.count > 0 && (
        <CreateTeamDialog
          key={dialog.count}
          open={dialog.isOpen}
          onClose={dialog.hide}
          within={organization}
        />
      )}
    </>
  )
}
