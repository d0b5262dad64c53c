import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import type { ManagedTeam } from '#contract/admin/administration.ts'
import type { ManagedTeamFilters } from '#web/groups/api/administration-calls.ts'
import { statusAndDateColumns } from '#web/groups/administration/group-columns.tsx'
import { GroupTile } from '#web/groups/group-page/group-tile.tsx'
import { joinFacts } from '#web/ui/format/join-facts.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import type { Column } from '#web/ui/table/column.ts'
import { NameCell } from '#web/ui/table/name-cell.tsx'
import type { MenuAction } from '#web/ui/controls/action-menu.tsx'
import { DeleteOutlinedIcon, DownloadIcon, EditIcon, UploadFileIcon } from '#web/ui/icons/action-icons.ts'
import { GroupsIcon } from '#web/ui/icons/frame-icons.ts'
import { MailUnreadIcon, QrCodeIcon, SwitchOffIcon } from '#web/ui/icons/people-icons.ts'
import { InsightsIcon } from '#web/ui/icons/practice-icons.ts'
import { teamFacts } from './team-facts.ts'

export const teamColumns = (t: TFunction): Column<ManagedTeam, ManagedTeamFilters['sort']>[] => [
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
            ...longName,
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
    cell: ({ adminName }) => <Box sx={longName}>{adminName || t('groups.noOwner')}</Box>,
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
  ...statusAndDateColumns(t),
]

/** It breaks rather than push the last columns out of the table. */
const longName = { display: 'block', minWidth: 112, overflowWrap: 'anywhere' }

/** The name. On a phone the facts of hidden columns stand below it. */
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

/** The actions that need a dialog. */
type TeamQuestion = 'invite' | 'export' | 'setActive' | 'setInactive' | 'delete'

/** All actions for a team, for the menu of its row. */
export function teamActions(
  t: TFunction,
  { id, status, abilities }: ManagedTeam,
  ask: (question: TeamQuestion) => void,
): MenuAction[] {
  const change = status === 'active' ? 'setInactive' : 'setActive'
  return [
    { id: 'coach', label: t('groupAdmin.row.coach'), Icon: InsightsIcon, act: `/admin/teams/${id}/coach` },
    {
      id: 'members',
      label: t('groupAdmin.row.members'),
      Icon: GroupsIcon,
      act: `/groups/${id}?view=members`,
    },
    {
      id: 'requests',
      label: t('groupAdmin.row.requests'),
      Icon: MailUnreadIcon,
      act: `/groups/${id}?view=requests`,
    },
    { id: 'invite', label: t('groupAdmin.row.invite'), Icon: QrCodeIcon, act: () => ask('invite') },
    {
      id: 'import',
      label: t('groupAdmin.row.import'),
      Icon: UploadFileIcon,
      act: `/admin/teams/${id}/import`,
    },
    { id: 'export', label: t('groupAdmin.row.export'), Icon: DownloadIcon, act: () => ask('export') },
    ...(abilities.edit
      ? [
          {
            id: 'edit',
            label: t('groupAdmin.row.edit'),
            Icon: EditIcon,
            act: `/groups/${id}?view=settings`,
          },
          { id: change, label: t(`groupAdmin.row.${change}`), Icon: SwitchOffIcon, act: () => ask(change) },
        ]
      : []),
    ...(abilities.delete
      ? [
          {
            id: 'delete',
            label: t('groupAdmin.row.delete'),
            Icon: DeleteOutlinedIcon,
            act: () => ask('delete'),
            isDestructive: true,
          },
        ]
      : []),
  ]
}
