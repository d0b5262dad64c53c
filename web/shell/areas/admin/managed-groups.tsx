import CorporateFareRounded from '@mui/icons-material/CorporateFareRounded'
import GroupsRounded from '@mui/icons-material/GroupsRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { teamFacts } from '#web/groups/admin/teams/team-facts.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { PageFrame } from '#web/ui/page/page-frame.tsx'
import { joinFacts } from '#web/ui/format/join-facts.ts'
import { AdminLink } from './admin-link.tsx'
import { type Managed, useManagedGroups } from './use-managed-groups.ts'

/** What somebody manages, by whichever right, with the way to each. */
export function ManagedGroups() {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('admin.parts.home')} description={t('pages.admin.text')}>
      <Contents />
    </PageFrame>
  )
}

function Contents() {
  const { t } = useTranslation()
  const { managed, isPending, retry } = useManagedGroups()
  if (isPending) return <Loading />
  if (!managed) return <ErrorState title={t('pages.admin.failed')} onRetry={retry} />
  if (managed.organizations.items.length + managed.teams.items.length === 0)
    return (
      <EmptyState
        icon={<GroupsRounded fontSize="inherit" />}
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
      {organizations.items.map(({ id, name, teamCount, status }) => (
        <li key={id}>
          <AdminLink
            to={`/organizations/${id}`}
            icon={<CorporateFareRounded />}
            title={name}
            text={joinFacts([
              t('groups.own.organization'),
              t('organizations.teams', { count: teamCount }),
              ...(status === 'inactive' ? [t('groups.inactive')] : []),
            ])}
          />
        </li>
      ))}
      {teams.items.map((team) => (
        <li key={team.id}>
          <AdminLink
            to={`/groups/${team.id}`}
            icon={<GroupsRounded />}
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
    <Box role="status" aria-label={t('groupAdmin.teams.loading')} sx={grid}>
      {[0, 1, 2].map((card) => (
        <Card key={card} sx={{ p: 2.5, display: 'flex', gap: 2, alignItems: 'center' }}>
          <Skeleton variant="rounded" width={32} height={32} sx={{ flexShrink: 0 }} />
          <Box sx={{ flexGrow: 1 }}>
            <Skeleton width="70%" height={28} />
            <Skeleton width="50%" />
          </Box>
        </Card>
      ))}
    </Box>
  )
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
}
