import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableContainer from '@mui/material/TableContainer'
import type { ReactNode } from 'react'
import { HeadRow } from './head-row.tsx'
import { DataRow } from './data-row.tsx'

export type SortDirection = 'asc' | 'desc'

export interface Column<Row> {
  id: string
  label: string
  /** The width from which on it is shown; what a phone has no room for stands below the name. */
  from?: 'sm' | 'md' | 'lg' | 'wide'
  isNumber?: boolean
  /** Never broken, however narrow it gets. */
  isOneLine?: boolean
  /** Where the table can be ordered by it: what that order is called, and its direction. */
  sort?: { by: string; direction: SortDirection }
  cell: (row: Row) => ReactNode
}

export interface Selection {
  ids: ReadonlySet<string>
  toggle(id: string): void
  setAll(ids: readonly string[], selected: boolean): void
  labels: { all: string; one: (name: string) => string }
}

export interface DataTableProps<Row> {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  sortedBy: string
  onSort(by: string): void
  selection?: Selection
  /** What can be done with one row: a menu at its end. */
  actions?: { label: string; renderMenu: (row: Row) => ReactNode }
  /** While other rows are on their way. */
  isStale?: boolean
}

/** A dense table: sorted by its heads, rows selected by boxes, everything by keyboard. On a phone the name says the rest. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, idOf, isStale = false } = props
  return (
    <TableContainer component={Box} aria-busy={isStale} sx={{ opacity: isStale ? 0.5 : 1, ...container }}>
      <Table aria-label={label} size="small" sx={look}>
        <HeadRow {...props} />
        <TableBody>
          {rows.map((row) => (
            <DataRow key={idOf(row)} row={row} columns={columns} table={props} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** The boxes' column is as narrow as they are. */
export const boxLook = { width: 44, '&.MuiTableCell-root': { px: 0 } }

/** Where a column has no room. */
export function shownFrom(from: Column<unknown>['from']) {
  if (from === 'wide') return { display: 'none', [WIDE]: { display: 'table-cell' } }
  return from ? { display: { xs: 'none', [from]: 'table-cell' } } : {}
}

/** Beside the admin area's navigation: most laptops. */
const WIDE = '@media (min-width: 1420px)'

/** What is there for screen readers alone is cut off with the rest where the table is wider. */
const container = { position: 'relative', transition: 'opacity 160ms ease-out' } as const

const look = {
  '& td, & th': { borderColor: 'divider', px: { xs: 1, sm: 1.5 } },
  '& td': { height: 56 },
  '& th': { color: 'text.secondary', fontWeight: 'fontWeightMedium' },
  '& tbody tr:last-child td, & tbody tr:last-child th': { borderBottom: 0 },
}
