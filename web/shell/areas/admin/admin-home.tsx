import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ManagedOrganizationPage, ManagedTeamPage } from '#contract/admin/administration.ts'
import OverviewPage from '#web/admin/overview/overview-page.tsx'
import { findManagedOrganizations, findManagedTeams } from '#web/groups/api/administration-calls.ts'
import { teamFacts } from '#web/groups/administration/teams/team-facts.ts'
import { GroupTile } from '#web/groups/group-page/group-tile.tsx'
import { laterQueryKeys } from '#web/platform/cache/later-query-keys.ts'
import { useRole } from '#web/platform/role/role.tsx'
import { joinFacts } from '#web/ui/format/join-facts.ts'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'
import { GroupsIcon } from '#web/ui/icons/frame-icons.ts'

/** The start of the admin area: the website in numbers, or links to the groups that the administrator manages. */
export default function AdminHome() {
  const { isWebsiteAdmin } = useRole()
  return isWebsiteAdmin() ? <OverviewPage /> : <ManagedGroups />
}

/** The groups that somebody manages by any right, with a link to each. */
function ManagedGroups() {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('admin.parts.home')} description={t('pages.admin.text')}>
      <Contents />
    </PageFrame>
  )
}

function Contents() {
  const { t } = useTranslation()
  const { managed, error, isPending, retry } = useManagedGroups()
  if (isPending) return <Loading />
  if (!managed) return <ErrorState error={error} onRetry={retry} />
  if (managed.organizations.items.length + managed.teams.items.length === 0)
    return (
      <EmptyState
        icon={<GroupsIcon fontSize="inherit" />}
        title={t('groupAdmin.teams.empty')}
        text={t('groupAdmin.teams.emptyText')}
      />
    )
  return (
    <>
      <Links {...managed} />
      {managed.teams.nextCursor !== null && (
        <Button component={Link} to="/admin/teams" sx={{ mt: 2 }}>
          {t('pages.admin.allTeams')}
        </Button>
      )}
    </>
  )
}

function Links({ organizations, teams }: Managed) {
  const { t } = useTranslation()
  return (
    <Box component="ul" aria-label={t('admin.parts.home')} sx={grid}>
      {organizations.items.map(({ id, name, teamCount, memberCount, status }) => (
        <li key={id}>
          <AdminLink
            to={`/organizations/${id}`}
            tile={<GroupTile id={id} type="organization" size={44} />}
            title={name}
            text={joinFacts([
              t('groups.own.organization'),
              t('organizations.teams', { count: teamCount }),
              t('groups.members', { count: memberCount }),
              ...(status === 'inactive' ? [t('groups.inactive')] : []),
            ])}
          />
        </li>
      ))}
      {teams.items.map((team) => (
        <li key={team.id}>
          <AdminLink
            to={`/groups/${team.id}`}
            tile={<GroupTile id={team.id} type={team.type} size={44} />}
            title={team.name}
            text={joinFacts(teamFacts(t, team))}
          />
        </li>
      ))}
    </Box>
  )
}

function Loading() {
  const { t } = useTranslation()
  return (
    <Box role="status" aria-label={t('common.loading')} sx={grid}>
      {[0, 1, 2].map((card) => (
        <Card key={card} sx={{ p: 2.5, display: 'flex', gap: 2, alignItems: 'center' }}>
          <Skeleton variant="rounded" width={44} height={44} sx={{ flexShrink: 0 }} />
          <Box sx={{ flexGrow: 1 }}>
            <Skeleton width="70%" height={28} />
            <Skeleton width="50%" />
          </Box>
        </Card>
      ))}
    </Box>
  )
}

interface AdminLinkProps {
  to: string
  tile: ReactNode
  title: string
  text: string
}

/** A card that leads to one part of the admin area, or to one group. */
function AdminLink({ to, tile, title, text }: AdminLinkProps) {
  return (
    <Card>
      <CardActionArea component={Link} to={to} sx={{ p: 2.5, display: 'flex', gap: 2, alignItems: 'center' }}>
        {tile}
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
        </Box>
      </CardActionArea>
    </Card>
  )
}

interface Managed {
  organizations: ManagedOrganizationPage
  teams: ManagedTeamPage
}

/** The page size of the list. The rest is in the lists of organizations and teams. */
const SHOWN = 50
const EVERY_TEAM = { search: '', type: 'all', status: 'all', sort: 'name', organizationId: '' } as const
const EVERY_ORGANIZATION = { search: '', status: 'all', sort: 'name' } as const

/** The groups that somebody manages: by a role, as an owner or admin of the team, or through its organization. The server decides. */
function useManagedGroups() {
  const organizations = useQuery({
    queryKey: laterQueryKeys.firstManaged('organizations', SHOWN),
    queryFn: () => findManagedOrganizations(EVERY_ORGANIZATION, null, SHOWN),
  })
  const teams = useQuery({
    queryKey: laterQueryKeys.firstManaged('teams', SHOWN),
    queryFn: () => findManagedTeams(EVERY_TEAM, null, SHOWN),
  })
  return {
    managed:
      organizations.data && teams.data ? { organizations: organizations.data, teams: teams.data } : null,
    error: organizations.error ?? teams.error,
    isPending: organizations.isPending || teams.isPending,
    retry: () => void Promise.all([organizations.refetch(), teams.refetch()]),
  }
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
}
