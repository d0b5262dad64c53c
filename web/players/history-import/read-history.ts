import { HISTORY_CELL_MAX_LENGTH, HISTORY_MAX_ROWS } from '#contract/limits.ts'
import {
  HISTORY_COLUMNS,
  type HistoryColumn,
  type TypedHistoryRow,
} from '#domain/history-import/history-row.ts'
import {
  DATE_FORMATS,
  type DateFormat,
  type DurationUnit,
  parseDate,
  parseDuration,
} from '#domain/history-import/parse-cells.ts'
import { type CsvFault, type CsvLine, faultOfLines, readCsv } from '#web/ui/csv/read-csv.ts'

/** The content of a file: its column names and rows. */
export interface HistoryTable {
  fileName: string
  columns: readonly string[]
  rows: readonly CsvLine[]
}

/** The column of the file for each value. Null if unassigned. */
export type ColumnMapping = Record<HistoryColumn, number | null>

/** How to read a table. */
export interface Reading {
  mapping: ColumnMapping
  dateFormat: DateFormat
  durationUnit: DurationUnit
}

const LIMITS = { rows: HISTORY_MAX_ROWS, cell: HISTORY_CELL_MAX_LENGTH }

/** Reads a CSV file of earlier practice. A fault says why it cannot be read. */
export async function readHistory(file: File): Promise<{ table: HistoryTable } | { fault: CsvFault }> {
  const csv = await readCsv(await file.arrayBuffer())
  if ('fault' in csv) return csv
  const fault = faultOfLines(csv.lines, LIMITS)
  if (fault) return { fault }
  const [head, ...rows] = csv.lines
  return { table: { fileName: file.name.slice(0, 200), columns: head!.cells, rows } }
}

/** Usual column names in such lists. */
const NAMES: Record<HistoryColumn, RegExp> = {
  date: /date|datum|fecha|day|tag|when|time ?stamp|beginn|start/i,
  count: /count|juggle|touch|anzahl|nombre|toques|jongl|kicks|reps/i,
  duration: /duration|dauer|dur[ée]|duraci|length|seconds|minutes|time|zeit|temps|tiempo/i,
}

/** Guesses the reading from the file. The player can change all of it. */
export function guessReading({ columns, rows }: HistoryTable): Reading {
  const taken = new Set<number>()
  const mapping: ColumnMapping = { date: null, count: null, duration: null }
  for (const column of HISTORY_COLUMNS) {
    const at = columns.findIndex((name, index) => !taken.has(index) && NAMES[column].test(name))
    if (at < 0) continue
    mapping[column] = at
    taken.add(at)
  }
  const cells = (column: HistoryColumn) =>
    rows.map((row) => (mapping[column] === null ? '' : (row.cells[mapping[column]] ?? '')))
  const isInMinutes = mapping.duration !== null && /min/i.test(columns[mapping.duration]!)
  return {
    mapping,
    dateFormat: guessDateFormat(cells('date')),
    durationUnit: isInMinutes ? 'minutes' : 'seconds',
  }
}

/** The first order of day, month and year that fits every date, or else the one that fits most. */
function guessDateFormat(cells: readonly string[]): DateFormat {
  const readable = (format: DateFormat) => cells.filter((cell) => parseDate(cell, format) !== null).length
  return DATE_FORMATS.reduce((best, format) => (readable(format) > readable(best) ? format : best))
}

/** Whether a duration is only a number, so that its unit must be chosen. */
export const hasBareDurations = ({ rows }: HistoryTable, { duration }: ColumnMapping): boolean =>
  duration !== null &&
  rows.some(({ cells }) => {
    const cell = cells[duration] ?? ''
    return parseDuration(cell, 'seconds') !== parseDuration(cell, 'minutes')
  })

export const isComplete = (mapping: ColumnMapping): mapping is Record<HistoryColumn, number> =>
  HISTORY_COLUMNS.every((column) => mapping[column] !== null)

export const typedRows = (
  rows: readonly CsvLine[],
  mapping: Record<HistoryColumn, number>,
): TypedHistoryRow[] =>
  rows.map(({ cells }) => ({
    date: cells[mapping.date] ?? '',
    count: cells[mapping.count] ?? '',
    duration: cells[mapping.duration] ?? '',
  }))
