import CorporateFareRounded from '@mui/icons-material/CorporateFareRounded'
import GroupsRounded from '@mui/icons-material/GroupsRounded'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OrganizationCard } from '#contract/organization.ts'
import type { TeamCard } from '#contract/team.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { useRole } from '#web/shell/providers/role.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { AdminLink } from './admin-link.tsx'

/** The organizations and teams that the roles name, with the way to each. */
export function ManagedGroups() {
  const { t } = useTranslation()
  const { getManagedOrganizations, getManagedTeams } = useRole()
  return (
    <PageFrame title={t('admin.parts.home')} description={t('pages.admin.text')}>
      <Box sx={grid}>
        {getManagedOrganizations().map((id) => (
          <ManagedOrganization key={id} id={id} />
        ))}
        {getManagedTeams().map((id) => (
          <ManagedTeam key={id} id={id} />
        ))}
      </Box>
    </PageFrame>
  )
}

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
}

function ManagedOrganization({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, isPending } = useQuery({
    queryKey: ['organizationCard', id],
    queryFn: () => unwrap<OrganizationCard>(api.api.organizations[':id'].card.$get({ param: { id } })),
  })
  if (isPending) return <Skeleton variant="rounded" height={92} />
  return (
    <AdminLink
      to={`/organizations/${id}`}
      icon={<CorporateFareRounded />}
      title={data?.name ?? t('pages.admin.unknownOrganization')}
      text={data ? t('pages.admin.organization', { count: data.teamCount }) : ''}
    />
  )
}

function ManagedTeam({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, isPending } = useQuery({
    queryKey: ['teamCard', id],
    queryFn: () => unwrap<TeamCard>(api.api.teams[':id'].card.$get({ param: { id } })),
  })
  if (isPending) return <Skeleton variant="rounded" height={92} />
  return (
    <AdminLink
      to={`/groups/${id}`}
      icon={<GroupsRounded />}
      title={data?.name ?? t('pages.admin.unknownTeam')}
      text={data ? t('pages.admin.team', { count: data.memberCount }) : ''}
    />
  )
}
