import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { visuallyHidden } from '#web/ui/page/visually-hidden.tsx'

/** The numbers of a chart. The first column names the rows. */
export interface ChartNumbers {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

interface ChartTableProps {
  /** The question of the chart. */
  caption: string
  numbers: ChartNumbers
  /** True if only screen readers get it, because the chart is visible. */
  hidden?: boolean
}

export function ChartTable({ caption, numbers, hidden = false }: ChartTableProps) {
  const table = (
    <Table size="small">
      <Box component="caption" sx={visuallyHidden}>
        {caption}
      </Box>
      <TableHead>
        <TableRow>
          {numbers.columns.map((column, index) => (
            <TableCell key={column} align={index === 0 ? 'left' : 'right'} sx={{ px: 0.5 }}>
              {column}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {numbers.rows.map((row) => (
          <Row key={row[0]} row={row} columns={numbers.columns} />
        ))}
      </TableBody>
    </Table>
  )
  if (hidden) return <Box sx={visuallyHidden}>{table}</Box>
  return (
    // Focusable, so that the arrow keys scroll it.
    <Box role="group" aria-label={caption} tabIndex={0} sx={{ maxHeight: 320, overflow: 'auto' }}>
      {table}
    </Box>
  )
}

function Row({ row: [name, ...values], columns }: { row: readonly string[]; columns: readonly string[] }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ px: 0.5 }}>
        {name}
      </TableCell>
      {values.map((value, index) => (
        <TableCell key={columns[index + 1]} align="right" sx={{ px: 0.5, whiteSpace: 'nowrap' }}>
          {value}
        </TableCell>
      ))}
    </TableRow>
  )
}
