import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import type { ManagedTeam } from '#contract/admin/administration.ts'
import { GroupTile } from '#web/groups/card/group-tile.tsx'
import { formatCount } from '#web/ui/format/numbers.ts'
import { joinFacts } from '#web/ui/format/join-facts.ts'
import type { Column } from '#web/groups/admin/table/data-table.tsx'
import { standingColumns } from '#web/groups/admin/table/group-columns.tsx'
import { NameCell } from '#web/groups/admin/table/name-cell.tsx'
import { teamFacts } from './team-facts.ts'

/** What a list says of a team. */
export const teamColumns = (t: TFunction): Column<ManagedTeam>[] => [
  {
    id: 'name',
    label: t('groupAdmin.columns.name'),
    sort: { by: 'name', direction: 'asc' },
    cell: (team) => <Name team={team} t={t} />,
  },
  {
    id: 'organization',
    label: t('groupAdmin.columns.organization'),
    from: 'lg',
    cell: ({ organizationId, organizationName }) =>
      organizationId ? (
        <Box
          component={Link}
          to={`/organizations/${organizationId}`}
          sx={{
            color: 'inherit',
            textDecorationColor: 'transparent',
            '&:hover': { textDecorationColor: 'inherit' },
          }}
        >
          {organizationName}
        </Box>
      ) : (
        '–'
      ),
  },
  {
    id: 'owner',
    label: t('groupAdmin.columns.owner'),
    from: 'lg',
    cell: ({ adminName }) => adminName || '–',
  },
  {
    id: 'members',
    label: t('groupAdmin.columns.members'),
    from: 'sm',
    isNumber: true,
    sort: { by: 'members', direction: 'desc' },
    cell: ({ memberCount }) => formatCount(memberCount),
  },
  {
    id: 'requests',
    label: t('groupAdmin.columns.requests'),
    from: 'md',
    isNumber: true,
    cell: (team) => <Requests team={team} t={t} />,
  },
  ...standingColumns(t),
]

/** On a phone the columns that have no room stand below the name. */
function Name({ team, t }: { team: ManagedTeam; t: TFunction }) {
  const { id, name, type } = team
  const [kind, ...onPhones] = teamFacts(t, team)
  return (
    <NameCell
      picture={<GroupTile id={id} type={type} size={36} />}
      name={name}
      to={`/groups/${id}`}
      facts={
        <>
          {kind}
          <Box component="span" sx={{ display: { sm: 'none' } }}>
            {` · ${joinFacts(onPhones)}`}
          </Box>
        </>
      }
    />
  )
}

function Requests({ team: { id, requestCount }, t }: { team: ManagedTeam; t: TFunction }) {
  if (requestCount === 0) return '–'
  return (
    <Box
      component={Link}
      to={`/groups/${id}?view=requests`}
      aria-label={t('groups.team.requestsWaiting', { count: requestCount })}
      sx={{ color: 'primary.main', fontWeight: 'fontWeightBold' }}
    >
      {formatCount(requestCount)}
    </Box>
  )
}
