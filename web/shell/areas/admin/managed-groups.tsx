import CorporateFareRounded from '@mui/icons-material/CorporateFareRounded'
import GroupsRounded from '@mui/icons-material/GroupsRounded'
import Skeleton from '@mui/material/Skeleton'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OrganizationCard, TeamCard } from '#contract/groups.ts'
import { api, unwrap } from '#web/shell/api/client.ts'
import { useRole } from '#web/shell/providers/role.tsx'
import { AdminLink } from './admin-link.tsx'

/** The organizations and teams that the roles name, with the way to each; one that cannot be loaded is left out and logged. */
export function ManagedGroups() {
  const { t } = useTranslation()
  const role = useRole()
  const organizations = useQueries({
    queries: role.getManagedOrganizations().map((id) => ({
      queryKey: ['organizationCard', id],
      queryFn: () => unwrap<OrganizationCard>(api.api.organizations[':id'].card.$get({ param: { id } })),
    })),
  })
  const teams = useQueries({
    queries: role.getManagedTeams().map((id) => ({
      queryKey: ['teamCard', id],
      queryFn: () => unwrap<TeamCard>(api.api.teams[':id'].card.$get({ param: { id } })),
    })),
  })
  return (
    <>
      {organizations.map(({ data, isPending }, index) =>
        data ? (
          <AdminLink
            key={data.id}
            to={`/organizations/${data.id}`}
            icon={<CorporateFareRounded />}
            title={data.name}
            text={t('pages.admin.organization', { count: data.teamCount })}
          />
        ) : (
          isPending && <Skeleton key={index} variant="rounded" height={92} />
        ),
      )}
      {teams.map(({ data, isPending }, index) =>
        data ? (
          <AdminLink
            key={data.id}
            to={`/groups/${data.id}`}
            icon={<GroupsRounded />}
            title={data.name}
            text={t('pages.admin.team', { count: data.memberCount })}
          />
        ) : (
          isPending && <Skeleton key={index} variant="rounded" height={92} />
        ),
      )}
    </>
  )
}
