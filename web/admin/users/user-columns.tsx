import type { GridColDef, GridSortModel } from '@mui/x-data-grid'
import type { TFunction } from 'i18next'
import { type AdministeredUser, USER_ORDERS, type UserOrder } from '#contract/admin/users.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { UserCell } from './user-cell.tsx'
import { UserMarks } from './user-marks.tsx'

type Column = GridColDef<AdministeredUser>

/** A phone, a narrow laptop beside the admin area's navigation, and wider ones. */
export type GridRoom = 'phone' | 'narrow' | 'wide'

/** Where there is little room, who it is says in one column what else stands in three. */
export function userColumns(t: TFunction, room: GridRoom): Column[] {
  const isFolded = room !== 'wide'
  const player: Column = {
    field: 'displayName',
    headerName: t('admin.users.columns.displayName'),
    flex: 1.2,
    minWidth: isFolded ? 180 : 220,
    renderCell: ({ row, tabIndex }) => <UserCell user={row} tabIndex={tabIndex} isFolded={isFolded} />,
  }
  const marks: Column = {
    field: 'marks',
    headerName: t('admin.users.columns.marks'),
    sortable: false,
    width: 230,
    renderCell: ({ row }) => <UserMarks user={row} />,
  }
  if (room === 'phone') return [player]
  if (room === 'narrow') return [player, ...numberColumns(t)]
  return [player, emailColumn(t), marks, ...numberColumns(t)]
}

const emailColumn = (t: TFunction): Column => ({
  field: 'email',
  headerName: t('admin.users.columns.email'),
  flex: 1.3,
  minWidth: 200,
})

const numberColumns = (t: TFunction): Column[] => [
  {
    field: 'totalJuggles',
    headerName: t('admin.users.columns.totalJuggles'),
    type: 'number',
    width: 112,
    // The lowest first would be whoever never practiced.
    sortingOrder: ['desc', null],
    valueFormatter: (value: number) => formatCount(value),
  },
  {
    field: 'lastSessionAt',
    headerName: t('admin.users.columns.lastSessionAt'),
    sortable: false,
    width: 130,
    valueFormatter: (value: string | null) => (value ? formatDate(value) : '–'),
  },
  {
    field: 'joinDate',
    headerName: t('admin.users.columns.joinDate'),
    width: 144,
    valueFormatter: (value: string) => formatDate(value),
  },
]

/** The grid's way to say an order. */
export function sortModelOf(sort: UserOrder, columns: readonly Pick<Column, 'field'>[]): GridSortModel {
  const by = sort.startsWith('-')
    ? ({ field: sort.slice(1), sort: 'desc' } as const)
    : ({ field: sort, sort: 'asc' } as const)
  // A grid that is told of a column that a phone does not show asks for another order.
  return columns.some(({ field }) => field === by.field) ? [by] : []
}

/** The order that the grid asks for; null for none in particular. */
export function orderOf([item]: GridSortModel): UserOrder | null {
  const wanted = item && (item.sort === 'desc' ? `-${item.field}` : item.field)
  return USER_ORDERS.find((order) => order === wanted) ?? null
}
