import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { Organization } from '#contract/groups/organization.ts'
import { readCards } from '#web/groups/api/replace-card.ts'
import { CardGridSkeleton, TeamCards } from '#web/groups/discovery/team-cards.tsx'
import { shownView, ViewLinks } from '#web/groups/group-page/view-links.tsx'
import { InviteCodeView } from '#web/groups/invitations/invite-code-view.tsx'
import { CreateTeamButton } from '#web/groups/settings/create-team.tsx'
import { InsightsIcon } from '#web/ui/icons/practice-icons.ts'
import { visuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/rows-skeleton.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { OrganizationMembers } from './organization-members.tsx'
import { OrganizationSettings } from './organization-settings.tsx'
import { useOrganizationTeams } from './use-organization.ts'

// Sections that most visits do not open.
const CampaignsView = lazyPart(() => import('#web/groups/campaigns/campaigns-view.tsx'))
const OrganizationLevels = lazyPart(() => import('#web/groups/levels/programs/organization-levels.tsx'))

interface OrganizationInsideProps {
  organization: Organization
  /** Shown to players who manage the organization's seats. */
  seats: ReactNode
}

/** The sections of an organization for its members, and the tools of its managers. */
export function OrganizationInside({ organization, seats }: OrganizationInsideProps) {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const views = organizationViews(organization.abilities)
  const shown = shownView(views, address)
  return (
    <>
      <ViewLinks
        label={t('organizations.views.label')}
        shown={shown}
        views={views.map((id) => ({ id, name: t(`organizations.views.${id}`) }))}
      />
      {shown === 'teams' && <OrganizationTeams organization={organization} />}
      {shown === 'members' && <OrganizationMembers organization={organization} />}
      {shown === 'levels' && (
        <Suspense fallback={<RowsSkeleton label={t('common.loading')} />}>
          <OrganizationLevels organization={organization} />
        </Suspense>
      )}
      {shown === 'campaigns' && (
        <Suspense fallback={<RowsSkeleton label={t('common.loading')} />}>
          <CampaignsView kind="organization" id={organization.id} />
        </Suspense>
      )}
      {shown === 'invite' && (
        <InviteCodeView
          owner={{ kind: 'organization', id: organization.id, name: organization.name }}
          code={organization.inviteCode ?? null}
          text={t('organizations.inviteText')}
        />
      )}
      {shown === 'seats' && seats}
      {shown === 'settings' && <OrganizationSettings organization={organization} />}
    </>
  )
}

/** The groups of an organization. Its members join them like anybody else. */
function OrganizationTeams({ organization }: { organization: Organization }) {
  const { t } = useTranslation()
  const query = useOrganizationTeams(organization.id)
  const create = organization.abilities.manageTeams && <CreateTeamButton within={organization} />
  if (query.isPending) {
    const count = Math.min(organization.teamCount || 1, 6)
    return <CardGridSkeleton count={count} label={t('common.loading')} />
  }
  if (!query.data) return <ErrorState error={query.error} onRetry={query.refetch} />
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
      {(create || organization.abilities.seePractice) && (
        <Box sx={{ mb: 3, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {create}
          {organization.abilities.seePractice && (
            <Button
              component={Link}
              to={`/groups/organizations/${organization.id}/report`}
              variant="outlined"
              startIcon={<InsightsIcon />}
            >
              {t('report.open')}
            </Button>
          )}
        </Box>
      )}
      <TeamCards
        isWithinOrganization
        query={query}
        cards={cards}
        label={t('organizations.views.teams')}
        failed={t('common.loadFailed')}
      />
    </div>
  )
}

type OrganizationView = 'teams' | 'members' | 'levels' | 'campaigns' | 'invite' | 'seats' | 'settings'

/** The sections of an organization's page, by the abilities in its record. */
function organizationViews({
  edit,
  manageSeats,
  seeInviteCode,
}: Organization['abilities']): OrganizationView[] {
  const views: OrganizationView[] = ['teams', 'members', 'levels', 'campaigns']
  if (seeInviteCode) views.push('invite')
  if (manageSeats) views.push('seats')
  if (edit) views.push('settings')
  return views
}
