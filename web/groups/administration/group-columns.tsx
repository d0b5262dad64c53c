import Chip from '@mui/material/Chip'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ManagedOrganization, ManagedTeam } from '#contract/admin/administration.ts'
import type { GroupStatus } from '#domain/groups/group.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import type { Column } from '#web/ui/table/column.ts'

/** The last columns of both lists of groups: the status, and the date of creation. */
export const statusAndDateColumns = (t: TFunction): Column<ManagedTeam | ManagedOrganization, 'newest'>[] => [
  {
    id: 'status',
    label: t('groupAdmin.columns.status'),
    from: 'sm',
    cell: ({ status }) => <StatusChip status={status} />,
  },
  {
    id: 'created',
    label: t('groupAdmin.columns.created'),
    from: 'lg',
    sort: { by: 'newest', direction: 'desc' },
    isOneLine: true,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
]

function StatusChip({ status }: { status: GroupStatus }) {
  const { t } = useTranslation()
  return (
    <Chip
      size="small"
      variant={status === 'active' ? 'filled' : 'outlined'}
      label={t(`groups.form.statuses.${status}.label`)}
    />
  )
}
