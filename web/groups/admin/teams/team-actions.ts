import DeleteRounded from '@mui/icons-material/DeleteOutlineRounded'
import DownloadRounded from '@mui/icons-material/DownloadRounded'
import EditRounded from '@mui/icons-material/EditRounded'
import GroupsRounded from '@mui/icons-material/GroupsRounded'
import InsightsRounded from '@mui/icons-material/InsightsRounded'
import MailRounded from '@mui/icons-material/MarkEmailUnreadRounded'
import PowerRounded from '@mui/icons-material/PowerSettingsNewRounded'
import QrCodeRounded from '@mui/icons-material/QrCode2Rounded'
import UploadRounded from '@mui/icons-material/UploadFileRounded'
import type { TFunction } from 'i18next'
import type { ManagedTeam } from '#contract/admin/administration.ts'
import type { RowAction } from '#web/groups/admin/table/row-menu.tsx'

/** What is asked for in front of the list. */
export type TeamQuestion = 'invite' | 'export' | 'setActive' | 'setInactive' | 'delete'

/** Everything that can be done with one team, from its row. */
export function teamActions(
  t: TFunction,
  { id, status, canDelete }: ManagedTeam,
  ask: (question: TeamQuestion) => void,
): RowAction[] {
  const change = status === 'active' ? 'setInactive' : 'setActive'
  return [
    { id: 'coach', label: t('groupAdmin.row.coach'), Icon: InsightsRounded, act: `/admin/teams/${id}/coach` },
    {
      id: 'members',
      label: t('groupAdmin.row.members'),
      Icon: GroupsRounded,
      act: `/groups/${id}?view=members`,
    },
    {
      id: 'requests',
      label: t('groupAdmin.row.requests'),
      Icon: MailRounded,
      act: `/groups/${id}?view=requests`,
    },
    { id: 'invite', label: t('groupAdmin.row.invite'), Icon: QrCodeRounded, act: () => ask('invite') },
    {
      id: 'import',
      label: t('groupAdmin.row.import'),
      Icon: UploadRounded,
      act: `/admin/teams/${id}/import`,
    },
    { id: 'export', label: t('groupAdmin.row.export'), Icon: DownloadRounded, act: () => ask('export') },
    { id: 'edit', label: t('groupAdmin.row.edit'), Icon: EditRounded, act: `/groups/${id}?view=settings` },
    { id: change, label: t(`groupAdmin.row.${change}`), Icon: PowerRounded, act: () => ask(change) },
    ...(canDelete
      ? [
          {
            id: 'delete',
            label: t('groupAdmin.row.delete'),
            Icon: DeleteRounded,
            act: () => ask('delete'),
            isDestructive: true,
          },
        ]
      : []),
  ]
}
