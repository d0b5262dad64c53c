import type { CsvError } from 'csv-parse/browser/esm/sync'
import { ROSTER_CELL_MAX_LENGTH, ROSTER_MAX_ROWS } from '#contract/limits.ts'
import { ROSTER_COLUMNS, type RosterColumn, type TypedRosterRow } from '#domain/roster/roster-row.ts'

export type RosterRow = TypedRosterRow & { line: number }

/** Why a file is no roster: its sentence is `roster.file.{reason}`. */
export interface RosterFault {
  reason:
    | 'QUOTE_NOT_CLOSED'
    | 'QUOTE_IN_CELL'
    | 'CELLS_MISSING'
    | 'COLUMN_MISSING'
    | 'COLUMN_UNKNOWN'
    | 'COLUMN_TWICE'
    | 'EMPTY'
    | 'TOO_MANY_ROWS'
    | 'CELL_TOO_LONG'
    | 'NOT_TEXT'
    | 'UNREADABLE'
  line: number
  /** Fill the sentence's placeholders. */
  column?: string
  found?: number
  expected?: number
}

export type ReadRoster = { rows: RosterRow[] } | { fault: RosterFault }

interface Line {
  record: string[]
  info: { lines: number }
}

/** A roster out of the bytes of a CSV file: every row, or the first thing that is wrong and where. */
export async function readRoster(bytes: ArrayBuffer): Promise<ReadRoster> {
  const text = decode(bytes)
  if (text.includes('\0')) return { fault: { reason: 'NOT_TEXT', line: 1 } }
  // Brought when somebody imports a roster, and not before.
  const { parse } = await import('csv-parse/browser/esm/sync')
  let lines: Line[]
  try {
    lines = parse(text, {
      bom: true,
      info: true,
      delimiter: delimiterOf(text),
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Line[]
  } catch (error) {
    return { fault: faultOf(error as CsvError) }
  }
  return rowsOf(lines)
}

/** Spreadsheets save in UTF-8, or in what Windows used before. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Where the comma stands in numbers, spreadsheets part cells by semicolons. */
function delimiterOf(text: string): string {
  const head = text.split(/\r?\n/, 1)[0] ?? ''
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }))
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).sign
}

const REASONS: Partial<Record<string, RosterFault['reason']>> = {
  CSV_QUOTE_NOT_CLOSED: 'QUOTE_NOT_CLOSED',
  CSV_INVALID_CLOSING_QUOTE: 'QUOTE_IN_CELL',
  INVALID_OPENING_QUOTE: 'QUOTE_IN_CELL',
}

const faultOf = ({ code, lines }: CsvError & { lines?: number }): RosterFault => ({
  reason: REASONS[code] ?? 'UNREADABLE',
  line: lines ?? 1,
})

function rowsOf([head, ...lines]: Line[]): ReadRoster {
  if (!head) return { fault: { reason: 'EMPTY', line: 1 } }
  const columns = head.record.map((name) => name.trim().toLowerCase())
  const fault = faultOfColumns(columns, head.info.lines) ?? faultOfLines(lines, columns, head.info.lines)
  if (fault) return { fault }
  const at = (record: readonly string[], column: RosterColumn) => record[columns.indexOf(column)] ?? ''
  return {
    rows: lines.map(({ record, info }) => ({
      line: info.lines,
      name: at(record, 'name'),
      email: at(record, 'email'),
      team: at(record, 'team'),
      role: at(record, 'role'),
    })),
  }
}

/** Only the email must be there; a column that is none of ours would be lost without a word. */
function faultOfColumns(columns: readonly string[], line: number): RosterFault | null {
  const known: readonly string[] = ROSTER_COLUMNS
  const unknown = columns.find((column) => column !== '' && !known.includes(column))
  if (!columns.includes('email')) return { reason: 'COLUMN_MISSING', line, column: 'email' }
  if (unknown !== undefined) return { reason: 'COLUMN_UNKNOWN', line, column: unknown }
  const twice = columns.find((column, index) => column !== '' && columns.indexOf(column) !== index)
  return twice === undefined ? null : { reason: 'COLUMN_TWICE', line, column: twice }
}

function faultOfLines(
  lines: readonly Line[],
  columns: readonly string[],
  headLine: number,
): RosterFault | null {
  if (lines.length === 0) return { reason: 'EMPTY', line: headLine }
  for (const { record, info } of lines) {
    const { length } = record
    if (length !== columns.length)
      return { reason: 'CELLS_MISSING', line: info.lines, found: length, expected: columns.length }
    if (record.some((cell) => cell.length > ROSTER_CELL_MAX_LENGTH))
      return { reason: 'CELL_TOO_LONG', line: info.lines }
  }
  const beyond = lines[ROSTER_MAX_ROWS]
  return beyond ? { reason: 'TOO_MANY_ROWS', line: beyond.info.lines } : null
}
