import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import type { ManagedOrganization } from '#contract/admin/administration.ts'
import type { ManagedOrganizationFilters } from '#web/groups/api/administration-calls.ts'
import { statusAndDateColumns } from '#web/groups/administration/group-columns.tsx'
import { GroupTile } from '#web/groups/group-page/group-tile.tsx'
import { joinFacts } from '#web/ui/format/join-facts.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import type { Column } from '#web/ui/table/column.ts'
import { NameCell } from '#web/ui/table/name-cell.tsx'
import type { MenuAction } from '#web/ui/controls/action-menu.tsx'
import { DeleteOutlinedIcon, DownloadIcon, EditIcon } from '#web/ui/icons/action-icons.ts'
import { GroupsIcon } from '#web/ui/icons/frame-icons.ts'
import { PeopleAltIcon, QrCodeIcon, SwitchOffIcon } from '#web/ui/icons/people-icons.ts'

export const organizationColumns = (
  t: TFunction,
): Column<ManagedOrganization, ManagedOrganizationFilters['sort']>[] => [
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
  ...statusAndDateColumns(t),
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

export type OrganizationQuestion = 'invite' | 'export' | 'setActive' | 'setInactive' | 'delete'

/** All actions for an organization, for the menu of its row. */
export function organizationActions(
  t: TFunction,
  { id, status }: ManagedOrganization,
  ask: (question: OrganizationQuestion) => void,
): MenuAction[] {
  const change = status === 'active' ? 'setInactive' : 'setActive'
  return [
    {
      id: 'teams',
      label: t('groupAdmin.row.teams'),
      Icon: GroupsIcon,
      act: `/admin/teams?organization=${id}`,
    },
    {
      id: 'members',
      label: t('groupAdmin.row.members'),
      Icon: PeopleAltIcon,
      act: `/organizations/${id}?view=members`,
    },
    { id: 'invite', label: t('groupAdmin.row.invite'), Icon: QrCodeIcon, act: () => ask('invite') },
    { id: 'export', label: t('groupAdmin.row.export'), Icon: DownloadIcon, act: () => ask('export') },
    {
      id: 'edit',
      label: t('groupAdmin.row.edit'),
      Icon: EditIcon,
      act: `/organizations/${id}?view=settings`,
    },
    { id: change, label: t(`groupAdmin.row.${change}`), Icon: SwitchOffIcon, act: () => ask(change) },
    {
      id: 'delete',
      label: t('groupAdmin.row.delete'),
      Icon: DeleteOutlinedIcon,
      act: () => ask('delete'),
      isDestructive: true,
    },
  ]
}
