import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface NamedCells {
  name: string
  cells: string[]
}

interface PrintedRow extends NamedCells {
  id: string
  /** A bar beneath the name, in proportion to the other rows' numbers. */
  bar?: number | null
}

interface PrintedTableProps {
  title: string
  columns: string[]
  rows: PrintedRow[]
  foot?: NamedCells
  /** On a phone the last columns are in sight first, not the first ones. */
  endsInSight?: boolean
}

/** A table that fits on paper. On a phone its columns scroll sideways beside the names. */
export function PrintedTable({ title, columns, rows, foot, endsInSight = false }: PrintedTableProps) {
  const headingId = useId()
  const most = Math.max(1, ...rows.map(({ bar }) => bar ?? 0))
  return (
    <Box component="section" sx={[section, rows.length <= ROWS_TOGETHER && together]}>
      <Typography id={headingId} variant="h3" component="h2" sx={{ mb: 1, breakAfter: 'avoid' }}>
        {title}
      </Typography>
      <Box tabIndex={0} role="region" aria-labelledby={headingId} sx={endsInSight ? fromTheEnd : scroller}>
        <Box component="table" aria-labelledby={headingId} sx={table}>
          <thead>
            <tr>
              {columns.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, cells, bar }) => (
              <Cells key={id} name={name} cells={cells} columns={columns.slice(1)}>
                {bar !== undefined && (
                  <Box aria-hidden sx={track}>
                    <Box sx={{ ...fill, width: `${(100 * (bar ?? 0)) / most}%` }} />
                  </Box>
                )}
              </Cells>
            ))}
          </tbody>
          {foot && (
            <tfoot>
              <Cells {...foot} columns={columns.slice(1)} />
            </tfoot>
          )}
        </Box>
      </Box>
    </Box>
  )
}

interface CellsProps extends NamedCells {
  /** The headings of the cells, without that of the names. */
  columns: string[]
  children?: ReactNode
}

function Cells({ name, cells, columns, children }: CellsProps) {
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
        {children}
      </th>
      {columns.map((column, at) => (
        <td key={column}>{cells[at]}</td>
      ))}
    </tr>
  )
}

/** A table of more rows may begin on one page and end on the next. */
const ROWS_TOGETHER = 25
const together = { '@media print': { breakInside: 'avoid' } }

const section = {
  mb: 4,
  p: { xs: 2, sm: 3 },
  borderRadius: '20px',
  bgcolor: 'background.paper',
  '@media print': { p: 0, mb: '4mm', bgcolor: 'transparent', '& > div': { overflow: 'visible' } },
}
const scroller = { overflowX: 'auto' }
/** A row from the end begins scrolled to its end. */
const fromTheEnd = { ...scroller, display: 'flex', flexDirection: 'row-reverse' }
const table = {
  borderCollapse: 'collapse',
  width: 1,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    py: 1,
    px: { xs: 0.75, sm: 1 },
    textAlign: 'end',
    fontWeight: 'inherit',
    verticalAlign: 'top',
  },
  '& th:first-of-type': {
    position: 'sticky',
    left: 0,
    textAlign: 'start',
    pl: 0,
    minWidth: { xs: 104, sm: 120 },
    overflowWrap: 'break-word',
    bgcolor: 'background.paper',
  },
  '& td:last-of-type, & thead th:last-of-type': { pr: 0 },
  '& thead th': { color: 'text.secondary', typography: 'body2', verticalAlign: 'bottom' },
  '& tbody th, & tfoot tr': { fontWeight: 'fontWeightBold' },
  '& tbody tr, & tfoot tr': { borderTop: 1, borderColor: 'divider', breakInside: 'avoid' },
  '@media print': {
    '& th:first-of-type': { position: 'static', bgcolor: 'transparent' },
    '& thead': { display: 'table-header-group' },
    '& tfoot': { display: 'table-row-group' },
    '& th, & td': { py: '0.7mm' },
    '& tbody tr, & tfoot tr': { borderTop: '0.2mm solid #999' },
  },
}
const track = { height: 4, mt: 0.5, borderRadius: '2px', overflow: 'hidden', maxWidth: 220 }
const fill = { height: 1, borderRadius: '2px', bgcolor: 'primary.main', printColorAdjust: 'exact' }
