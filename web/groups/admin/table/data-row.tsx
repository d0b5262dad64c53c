import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { boxLook, type Column, type DataTableProps, shownFrom } from './data-table.tsx'

interface DataRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  table: Pick<DataTableProps<Row>, 'idOf' | 'nameOf' | 'selection' | 'actions'>
}

/** The first column is the row's head: what the others are about. */
export function DataRow<Row>({
  row,
  columns,
  table: { idOf, nameOf, selection, actions },
}: DataRowProps<Row>) {
  const id = idOf(row)
  const isSelected = selection?.ids.has(id) ?? false
  return (
    <TableRow hover selected={isSelected}>
      {selection && (
        <TableCell padding="checkbox" sx={boxLook}>
          <Checkbox
            checked={isSelected}
            onChange={() => selection.toggle(id)}
            slotProps={{ input: { 'aria-label': selection.labels.one(nameOf(row)) } }}
          />
        </TableCell>
      )}
      {columns.map(({ id: columnId, isNumber, isOneLine, from, cell }, index) => (
        <TableCell
          key={columnId}
          {...(index === 0 && { component: 'th', scope: 'row' })}
          align={isNumber ? 'right' : 'left'}
          sx={{
            ...shownFrom(from),
            ...(isOneLine && { whiteSpace: 'nowrap' }),
            ...(index === 0 && headLook),
          }}
        >
          {cell(row)}
        </TableCell>
      ))}
      {actions && (
        <TableCell align="right" sx={{ width: 60 }}>
          {actions.renderMenu(row)}
        </TableCell>
      )}
    </TableRow>
  )
}

/** What stands at the beginning of a row is read, not only a label of it. */
const headLook = {
  '&.MuiTableCell-root': { color: 'text.primary', fontWeight: 'fontWeightRegular', whiteSpace: 'normal' },
  width: { xs: '100%', md: '45%', lg: '28%' },
  minWidth: { md: 170 },
}
