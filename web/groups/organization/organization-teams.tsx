import AddRounded from '@mui/icons-material/AddRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Organization } from '#contract/organization.ts'
import type { TeamCard as Team } from '#contract/team.ts'
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
  const create = organization.abilities.manageTeams && <CreateHere organization={organization} />
  if (query.isPending) {
    const count = Math.min(organization.teamCount || 1, 6)
    return <CardGridSkeleton count={count} label={t('groups.discovery.loading')} />
  }
  if (!query.data)
    return <ErrorState title={t('organizations.teamsFailed')} onRetry={() => void query.refetch()} />
  const cards = readCards(query.data.pages)
  if (cards.length === 0) {
    const text = t(create ? 'organizations.noTeamsAdvice' : 'organizations.noTeamsText')
    return <EmptyState title={t('organizations.noTeams')} text={text} action={create} />
  }
  return (
    <div>
      {create && <Box sx={{ mb: 3 }}>{create}</Box>}
      <Cards query={query} cards={cards} />
    </div>
  )
}

interface CardsProps {
  query: ReturnType<typeof useOrganizationTeams>
  cards: readonly Team[]
}

function Cards({ query, cards }: CardsProps) {
  const { t } = useTranslation()
  const listRef = useRef<HTMLUListElement>(null)
  return (
    <>
      <CardGrid listRef={listRef} label={t('organizations.views.teams')}>
        {cards.map((team) => (
          <TeamCard key={team.id} team={team} />
        ))}
      </CardGrid>
      <LoadMore
        query={query}
        listRef={listRef}
        count={cards.length}
        words={{
          more: t('groups.discovery.loadMore'),
          loading: t('groups.discovery.loadingMore'),
          failed: t('organizations.teamsFailed'),
        }}
      />
    </>
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
