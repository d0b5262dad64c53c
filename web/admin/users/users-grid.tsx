import useMediaQuery from '@mui/material/useMediaQuery'
import { DataGrid, type GridEventListener, type GridRowSelectionModel } from '@mui/x-data-grid'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { AdministeredUser, UserOrder } from '#contract/admin/users.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { gridLook } from './grid-look.ts'
import { USERS_PER_PAGE } from './use-users.ts'
import { type GridRoom, orderOf, sortModelOf, userColumns } from './user-columns.tsx'

interface UsersGridProps {
  users: readonly AdministeredUser[]
  loading: boolean
  sort: UserOrder
  selected: readonly string[]
  onSort(sort: UserOrder): void
  onSelect(ids: string[]): void
}

/** A page of users: arrows move, Space selects, Enter opens. The server searches, sorts and pages. */
export default function UsersGrid({ users, loading, sort, selected, onSort, onSelect }: UsersGridProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const room = useRoom()
  const columns = useMemo(() => userColumns(t, room), [t, room])
  const localeText = useGridTexts()
  const openOnEnter: GridEventListener<'cellKeyDown'> = ({ id, field }, event) => {
    if (event.key === 'Enter' && field !== '__check__') void navigate(`/admin/users/${id}`)
  }
  const select = ({ type, ids }: GridRowSelectionModel) => {
    const all = users.map(({ uid }) => uid)
    onSelect(type === 'include' ? [...ids].map(String) : all.filter((uid) => !ids.has(uid)))
  }
  return (
    <DataGrid
      aria-label={t('admin.users.title')}
      rows={users}
      columns={columns}
      getRowId={({ uid }) => uid}
      loading={loading}
      checkboxSelection
      disableRowSelectionOnClick
      disableColumnMenu
      disableColumnFilter
      hideFooter
      paginationMode="server"
      rowCount={users.length}
      paginationModel={{ page: 0, pageSize: USERS_PER_PAGE }}
      sortingMode="server"
      sortModel={sortModelOf(sort, columns)}
      onSortModelChange={(model) => onSort(orderOf(model) ?? '-joinDate')}
      rowSelectionModel={{ type: 'include', ids: new Set(selected) }}
      onRowSelectionModelChange={select}
      onCellKeyDown={openOnEnter}
      rowHeight={room === 'wide' ? 44 : 56}
      columnHeaderHeight={44}
      localeText={localeText}
      slots={{ noRowsOverlay: NobodyFound }}
      slotProps={{ loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' } }}
      sx={gridLook}
    />
  )
}

function useRoom(): GridRoom {
  const isPhone = useMediaQuery('(max-width: 899px)', { noSsr: true })
  const isWide = useMediaQuery('(min-width: 1420px)', { noSsr: true })
  if (isPhone) return 'phone'
  return isWide ? 'wide' : 'narrow'
}

function NobodyFound() {
  const { t } = useTranslation()
  return <EmptyState title={t('admin.users.empty')} text={t('admin.users.emptyText')} />
}

function useGridTexts() {
  const { t } = useTranslation()
  return {
    columnHeaderSortIconLabel: t('admin.grid.sort'),
    checkboxSelectionHeaderName: t('admin.grid.selection'),
    checkboxSelectionSelectAllRows: t('admin.grid.selectAll'),
    checkboxSelectionUnselectAllRows: t('admin.grid.unselectAll'),
    checkboxSelectionSelectRow: t('admin.grid.select'),
    checkboxSelectionUnselectRow: t('admin.grid.unselect'),
  }
}
