import type { TFunction } from 'i18next'
import type { ManagedOrganization, ManagedTeam } from '#contract/admin/administration.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import type { Column } from './data-table.tsx'
import { StatusChip } from './status-chip.tsx'

/** The last columns of both lists of groups: whether it is active, and since when it is there. */
export const standingColumns = (t: TFunction): Column<ManagedTeam | ManagedOrganization>[] => [
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
