import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Organization } from '#contract/groups/organization.ts'
import { readCards } from '#web/groups/api/replace-card.ts'
import { CardGridSkeleton } from '#web/groups/card/card-grid.tsx'
import { TeamCards } from '#web/groups/card/team-cards.tsx'
import { CreateTeamButton } from '#web/groups/team-settings/create-team-button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { useOrganizationTeams } from './use-organization.ts'
import { visuallyHidden } from '#web/ui/page/visually-hidden.tsx'

/** The groups of an organization, which its members join as anywhere else. */
export function OrganizationTeams({ organization }: { organization: Organization }) {
  const { t } = useTranslation()
  const query = useOrganizationTeams(organization.id)
  const create = organization.abilities.manageTeams && <CreateTeamButton within={organization} />
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
      <Box component="h2" sx={visuallyHidden}>
        {t('organizations.views.teams')}
      </Box>
      {create && <Box sx={{ mb: 3 }}>{create}</Box>}
      <TeamCards
        isWithinOrganization
        query={query}
        cards={cards}
        label={t('organizations.views.teams')}
        failed={t('organizations.teamsFailed')}
      />
    </div>
  )
}
