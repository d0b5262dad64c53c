import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { boxLook, type Column, type DataTableProps, type Selection, shownFrom } from './data-table.tsx'

export function HeadRow<Row>({
  rows,
  columns,
  idOf,
  sortedBy,
  onSort,
  selection,
  actions,
}: DataTableProps<Row>) {
  return (
    <TableHead>
      <TableRow>
        {selection && <SelectAll selection={selection} ids={rows.map(idOf)} />}
        {columns.map((column) => (
          <Head key={column.id} column={column} sortedBy={sortedBy} onSort={onSort} />
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

function SelectAll({ selection, ids }: { selection: Selection; ids: readonly string[] }) {
  const selected = ids.filter((id) => selection.ids.has(id)).length
  const isWhole = ids.length > 0 && selected === ids.length
  return (
    <TableCell padding="checkbox" sx={boxLook}>
      <Checkbox
        checked={isWhole}
        indeterminate={selected > 0 && !isWhole}
        onChange={() => selection.setAll(ids, !isWhole)}
        slotProps={{ input: { 'aria-label': selection.labels.all } }}
      />
    </TableCell>
  )
}

interface HeadProps<Row> {
  column: Column<Row>
  sortedBy: string
  onSort(by: string): void
}

function Head<Row>({ column: { label, sort, isNumber, from }, sortedBy, onSort }: HeadProps<Row>) {
  const isSorted = sort !== undefined && sort.by === sortedBy
  return (
    <TableCell
      align={isNumber ? 'right' : 'left'}
      sortDirection={isSorted ? sort.direction : false}
      sx={shownFrom(from)}
    >
      {sort ? (
        <TableSortLabel active={isSorted} direction={sort.direction} onClick={() => onSort(sort.by)}>
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </TableCell>
  )
}
