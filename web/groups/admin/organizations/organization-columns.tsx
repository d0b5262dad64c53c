import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import type { ManagedOrganization } from '#contract/admin/administration.ts'
import { GroupTile } from '#web/groups/card/group-tile.tsx'
import { formatCount } from '#web/ui/format/numbers.ts'
import { joinFacts } from '#web/ui/format/join-facts.ts'
import type { Column } from '#web/groups/admin/table/data-table.tsx'
import { standingColumns } from '#web/groups/admin/table/group-columns.tsx'
import { NameCell } from '#web/groups/admin/table/name-cell.tsx'

/** What a list says of an organization. */
export const organizationColumns = (t: TFunction): Column<ManagedOrganization>[] => [
  {
    id: 'name',
    label: t('groupAdmin.columns.name'),
    sort: { by: 'name', direction: 'asc' },
    cell: (organization) => <Name organization={organization} t={t} />,
  },
  {
    id: 'teams',
    label: t('groupAdmin.columns.teams'),
    from: 'sm',
    isNumber: true,
    cell: ({ teamCount }) => formatCount(teamCount),
  },
  {
    id: 'members',
    label: t('groupAdmin.columns.members'),
    from: 'sm',
    isNumber: true,
    cell: ({ memberCount }) => formatCount(memberCount),
  },
  ...standingColumns(t),
]

function Name({ organization, t }: { organization: ManagedOrganization; t: TFunction }) {
  const { id, name, teamCount, memberCount, status } = organization
  const facts = [
    t('organizations.teams', { count: teamCount }),
    t('organizations.members', { count: memberCount }),
    ...(status === 'inactive' ? [t('groups.inactive')] : []),
  ]
  return (
    <NameCell
      picture={<GroupTile id={id} type="organization" size={36} />}
      name={name}
      to={`/organizations/${id}`}
      facts={
        <Box component="span" sx={{ display: { sm: 'none' } }}>
          {joinFacts(facts)}
        </Box>
      }
    />
  )
}
