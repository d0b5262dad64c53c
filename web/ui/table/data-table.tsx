import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAfterFirstScreen } from '#web/ui/use-after-first-screen.ts'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { PACE } from '#web/ui/motion.ts'
import { boxLook, type Column, shownFrom } from './column.ts'
import { useGridKeys } from './use-grid-keys.ts'

/** About as many rows as a laptop shows before it is scrolled. */
const SEEN_AT_FIRST = 12

interface Selection {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  setAll: (ids: readonly string[], selected: boolean) => void
}

interface DataTableProps<Row, Order extends string> {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row, Order>[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  sortedBy: Order
  onSort: (by: Order) => void
  selection?: Selection
  /** A menu of actions at the end of each row. */
  actions?: { label: string; renderMenu: (row: Row) => ReactNode }
  /** The action of Enter in a row. It makes the table a grid: one Tab stop, arrow keys within it, Space to select. */
  onOpen?: (row: Row) => void
  /** True while other rows are loading. */
  isStale?: boolean
}

/**
 * A dense table (product 13.10). The heads sort, boxes select rows, and the keyboard does everything. On a phone the name cell shows the
 * other facts.
 */
export function DataTable<Row, Order extends string>(props: DataTableProps<Row, Order>) {
  const { label, rows, idOf, onOpen, isStale = false } = props
  const grid = useGridKeys(rows.length)
  const isAfterFirstScreen = useAfterFirstScreen()
  const tabIndexIn =
    (row: number): TabIndexOf =>
    (column) =>
      onOpen ? grid.tabIndexOf(row, column) : undefined
  return (
    <TableContainer component={Box} aria-busy={isStale} sx={{ opacity: isStale ? 0.5 : 1, ...container }}>
      <Table aria-label={label} size="small" sx={look} {...(onOpen && grid.props)}>
        <HeadRow table={props} tabIndexOf={tabIndexIn(0)} />
        <TableBody>
          {(isAfterFirstScreen ? rows : rows.slice(0, SEEN_AT_FIRST)).map((row, index) => (
            <DataRow key={idOf(row)} row={row} table={props} tabIndexOf={tabIndexIn(index + 1)} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** The tabIndex of a cell. Undefined if the table is not a grid. */
type TabIndexOf = (column: number) => number | undefined

interface HeadRowProps<Row, Order extends string> {
  table: DataTableProps<Row, Order>
  tabIndexOf: TabIndexOf
}

function HeadRow<Row, Order extends string>({ table, tabIndexOf }: HeadRowProps<Row, Order>) {
  const { rows, columns, idOf, sortedBy, onSort, selection, actions } = table
  const boxes = selection ? 1 : 0
  return (
    <TableHead>
      <TableRow>
        {selection && <SelectAll selection={selection} ids={rows.map(idOf)} tabIndex={tabIndexOf(0)} />}
        {columns.map((column, index) => (
          <Head
            key={column.id}
            column={column}
            sortedBy={sortedBy}
            onSort={onSort}
            tabIndex={tabIndexOf(index + boxes)}
          />
        ))}
        {actions && (
          <TableCell align="right">
            <VisuallyHidden>{actions.label}</VisuallyHidden>
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  )
}

interface SelectAllProps {
  selection: Selection
  ids: readonly string[]
  tabIndex: number | undefined
}

function SelectAll({ selection, ids, tabIndex }: SelectAllProps) {
  const { t } = useTranslation()
  const selected = ids.filter((id) => selection.ids.has(id)).length
  const isWhole = ids.length > 0 && selected === ids.length
  return (
    <TableCell padding="checkbox" sx={boxLook}>
      <Checkbox
        checked={isWhole}
        indeterminate={selected > 0 && !isWhole}
        onChange={() => selection.setAll(ids, !isWhole)}
        slotProps={{ input: { 'aria-label': t('table.selectAll'), tabIndex } }}
      />
    </TableCell>
  )
}

interface HeadProps<Row, Order extends string> {
  column: Column<Row, Order>
  sortedBy: Order
  onSort: (by: Order) => void
  tabIndex: number | undefined
}

function Head<Row, Order extends string>({ column, sortedBy, onSort, tabIndex }: HeadProps<Row, Order>) {
  const { label, sort, isNumber, from } = column
  const isReversed = sort?.reversed === sortedBy
  const isSorted = sort?.by === sortedBy || isReversed
  const opposite = sort?.direction === 'asc' ? 'desc' : 'asc'
  const direction = isReversed ? opposite : sort?.direction
  return (
    <TableCell
      align={isNumber ? 'right' : 'left'}
      sortDirection={isSorted && direction ? direction : false}
      sx={shownFrom(from)}
      {...(!sort && { tabIndex })}
    >
      {sort ? (
        <TableSortLabel
          active={isSorted}
          {...(direction && { direction })}
          {...(tabIndex !== undefined && { tabIndex })}
          onClick={() => onSort(sort.by === sortedBy && sort.reversed ? sort.reversed : sort.by)}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </TableCell>
  )
}

interface DataRowProps<Row, Order extends string> {
  row: Row
  table: DataTableProps<Row, Order>
  tabIndexOf: TabIndexOf
}

/** A row. Its first column is the row header. */
function DataRow<Row, Order extends string>({ row, table, tabIndexOf }: DataRowProps<Row, Order>) {
  const { t } = useTranslation()
  const { columns, idOf, nameOf, selection, actions, onOpen } = table
  const id = idOf(row)
  const isSelected = selection?.ids.has(id) ?? false
  const boxes = selection ? 1 : 0
  const act = (event: KeyboardEvent<HTMLElement>) => {
    // Controls inside a cell have keys of their own.
    if (!onOpen || !(event.target instanceof HTMLTableCellElement)) return
    if (event.key === 'Enter') onOpen(row)
    if (event.key !== ' ') return
    event.preventDefault()
    selection?.toggle(id)
  }
  return (
    <TableRow hover selected={isSelected} onKeyDown={act}>
      {selection && (
        <TableCell padding="checkbox" sx={boxLook}>
          <Checkbox
            checked={isSelected}
            onChange={() => selection.toggle(id)}
            slotProps={{
              input: { 'aria-label': t('table.select', { name: nameOf(row) }), tabIndex: tabIndexOf(0) },
            }}
          />
        </TableCell>
      )}
      {columns.map(({ id: columnId, isNumber, isOneLine, from, hasLink, cell }, index) => {
        const tabIndex = tabIndexOf(index + boxes)
        return (
          <TableCell
            key={columnId}
            {...(index === 0 && { component: 'th', scope: 'row' })}
            {...(!hasLink && { tabIndex })}
            align={isNumber ? 'right' : 'left'}
            sx={{
              ...shownFrom(from),
              ...(isOneLine && { whiteSpace: 'nowrap' }),
              ...(index === 0 && headLook),
            }}
          >
            {cell(row, tabIndex)}
          </TableCell>
        )
      })}
      {actions && (
        <TableCell align="right" sx={{ width: 60 }}>
          {actions.renderMenu(row)}
        </TableCell>
      )}
    </TableRow>
  )
}

/** Positioned, so that content for screen readers is clipped with the rest of a wide table. */
const container = { position: 'relative', transition: `opacity ${PACE}` } as const

const look = {
  '& td, & th': { borderColor: 'divider', px: { xs: 1, sm: 1.5 } },
  '& td': { height: 56 },
  '& th': { color: 'text.secondary', fontWeight: 'fontWeightMedium' },
  '& td:focus-visible, & th:focus-visible': { outlineOffset: -3 },
  '& tbody tr:last-child td, & tbody tr:last-child th': { borderBottom: 0 },
}

/** A row header is content, so it looks like the other cells. */
const headLook = {
  '&.MuiTableCell-root': { color: 'text.primary', fontWeight: 'fontWeightRegular', whiteSpace: 'normal' },
  width: { xs: '100%', md: '45%', lg: '28%' },
  minWidth: { md: 170 },
}
