import { ROSTER_CELL_MAX_LENGTH, ROSTER_MAX_ROWS } from '#contract/limits.ts'
import { ROSTER_COLUMNS, type RosterColumn, type TypedRosterRow } from '#domain/invitations/roster-row.ts'
import { type CsvFault, type CsvLine, faultOfLines, readCsv } from '#web/ui/csv/read-csv.ts'

export type RosterRow = TypedRosterRow & { line: number }

/** Why a file is not a roster. Its sentence is `roster.file.{reason}`. */
export type RosterFault =
  | CsvFault
  | {
      reason: 'COLUMN_MISSING' | 'COLUMN_UNKNOWN' | 'COLUMN_UNNAMED' | 'COLUMN_TWICE'
      line: number
      column: string
    }

export type ReadRoster = { rows: RosterRow[] } | { fault: RosterFault }

/** Reads a roster from the bytes of a CSV file. Returns every row, or the first fault and its place. */
export async function readRoster(bytes: ArrayBuffer): Promise<ReadRoster> {
  const csv = await readCsv(bytes)
  return 'fault' in csv ? csv : rowsOf(csv.lines)
}

function rowsOf(table: readonly CsvLine[]): ReadRoster {
  const [head, ...lines] = table
  if (!head) return { fault: { reason: 'EMPTY', line: 1 } }
  // In German and French it is written with a hyphen.
  const columns = head.cells.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/^e[- ]mail$/, 'email'),
  )
  const limits = { rows: ROSTER_MAX_ROWS, cell: ROSTER_CELL_MAX_LENGTH }
  const fault =
    faultOfColumns(columns, head.line) ?? faultOfLines(table, limits) ?? faultOfUnnamed(columns, lines)
  if (fault) return { fault }
  const at = (cells: readonly string[], column: RosterColumn) => cells[columns.indexOf(column)] ?? ''
  return {
    rows: lines.map(({ line, cells }) => ({
      line,
      name: at(cells, 'name'),
      email: at(cells, 'email'),
      team: at(cells, 'team'),
      role: at(cells, 'role'),
    })),
  }
}

/** Only the email is required. An unknown column is refused, because its content would be lost. */
function faultOfColumns(columns: readonly string[], line: number): RosterFault | null {
  const known: readonly string[] = ROSTER_COLUMNS
  const unknown = columns.find((column) => column !== '' && !known.includes(column))
  if (!columns.includes('email')) return { reason: 'COLUMN_MISSING', line, column: 'email' }
  if (unknown !== undefined) return { reason: 'COLUMN_UNKNOWN', line, column: unknown }
  const twice = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index)
  return twice === undefined ? null : { reason: 'COLUMN_TWICE', line, column: twice }
}

/** Spreadsheets write empty columns at the end. One with content is refused like an unknown one. */
function faultOfUnnamed(columns: readonly string[], lines: readonly CsvLine[]): RosterFault | null {
  for (const { line, cells } of lines) {
    const lost = cells.find((cell, index) => cell !== '' && columns[index] === '')
    if (lost !== undefined) return { reason: 'COLUMN_UNNAMED', line, column: lost }
  }
  return null
}
