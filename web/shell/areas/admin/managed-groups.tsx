import CorporateFareRounded from '@mui/icons-material/CorporateFareRounded'
import GroupsRounded from '@mui/icons-material/GroupsRounded'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OrganizationCard } from '#contract/organization.ts'
import type { TeamCard } from '#contract/team.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { useRole } from '#web/shell/providers/role.tsx'
import { AdminLink } from './admin-link.tsx'

/** The organizations and teams that the roles name, with the way to each. */
export function ManagedGroups() {
  const { getManagedOrganizations, getManagedTeams } = useRole()
  return (
    <>
      {getManagedOrganizations().map((id) => (
        <ManagedOrganization key={id} id={id} />
      ))}
      {getManagedTeams().map((id) => (
        <ManagedTeam key={id} id={id} />
      ))}
    </>
  )
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
