import DeleteRounded from '@mui/icons-material/DeleteOutlineRounded'
import DownloadRounded from '@mui/icons-material/DownloadRounded'
import EditRounded from '@mui/icons-material/EditRounded'
import GroupsRounded from '@mui/icons-material/GroupsRounded'
import PeopleRounded from '@mui/icons-material/PeopleAltRounded'
import PowerRounded from '@mui/icons-material/PowerSettingsNewRounded'
import QrCodeRounded from '@mui/icons-material/QrCode2Rounded'
import type { TFunction } from 'i18next'
import type { ManagedOrganization } from '#contract/admin/administration.ts'
import type { RowAction } from '#web/groups/admin/table/row-menu.tsx'

export type OrganizationQuestion = 'invite' | 'export' | 'setActive' | 'setInactive' | 'delete'

/** Everything that can be done with one organization, from its row. */
export function organizationActions(
  t: TFunction,
  { id, status }: ManagedOrganization,
  ask: (question: OrganizationQuestion) => void,
): RowAction[] {
  const change = status === 'active' ? 'setInactive' : 'setActive'
  return [
    {
      id: 'teams',
      label: t('groupAdmin.row.teams'),
      Icon: GroupsRounded,
      act: `/admin/teams?organization=${id}`,
    },
    {
      id: 'members',
      label: t('groupAdmin.row.members'),
      Icon: PeopleRounded,
      act: `/organizations/${id}?view=members`,
    },
    { id: 'invite', label: t('groupAdmin.row.invite'), Icon: QrCodeRounded, act: () => ask('invite') },
    { id: 'export', label: t('groupAdmin.row.export'), Icon: DownloadRounded, act: () => ask('export') },
    {
      id: 'edit',
      label: t('groupAdmin.row.edit'),
      Icon: EditRounded,
      act: `/organizations/${id}?view=settings`,
    },
    { id: change, label: t(`groupAdmin.row.${change}`), Icon: PowerRounded, act: () => ask(change) },
    {
      id: 'delete',
      label: t('groupAdmin.row.delete'),
      Icon: DeleteRounded,
      act: () => ask('delete'),
      isDestructive: true,
    },
  ]
}
