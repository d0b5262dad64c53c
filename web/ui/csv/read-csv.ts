import type { CsvError } from 'csv-parse/browser/esm/sync'
import { textOf } from '#web/ui/files/read-text.ts'

export interface CsvLine {
  /** The line in the file, from 1. */
  line: number
  cells: string[]
}

/** Why a file cannot be read as a table. Its sentence is `roster.file.{reason}`. */
export interface CsvFault {
  reason:
    | 'QUOTE_NOT_CLOSED'
    | 'QUOTE_IN_CELL'
    | 'CELLS_MISSING'
    | 'EMPTY'
    | 'ONE_LINE'
    | 'TOO_MANY_ROWS'
    | 'CELL_TOO_LONG'
    | 'NOT_TEXT'
    | 'UNREADABLE'
  line: number
  /** Values for the placeholders of the sentence. */
  found?: number
  expected?: number
}

export interface CsvLimits {
  rows: number
  /** Characters. */
  cell: number
}

/** The lines of a CSV file, with the names of its columns first. Otherwise the first fault and its place. */
export async function readCsv(bytes: ArrayBuffer): Promise<{ lines: CsvLine[] } | { fault: CsvFault }> {
  const text = textOf(bytes)
  if (text.includes('\0')) return { fault: { reason: 'NOT_TEXT', line: 1 } }
  // Loaded with the first import of a file.
  const { parse } = await import('csv-parse/browser/esm/sync')
  try {
    const lines = parse(text, {
      info: true,
      delimiter: delimiterOf(text),
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_LINE,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return { lines: lines.map(({ record, info }) => ({ line: info.lines, cells: record })) }
  } catch (error) {
    return { fault: faultOf(error as CsvError) }
  }
}

/** The first fault of the lines below the head: none at all, only a head, too many, too few cells, or a cell that is too long. */
export function faultOfLines([head, ...lines]: readonly CsvLine[], limits: CsvLimits): CsvFault | null {
  if (!head) return { reason: 'EMPTY', line: 1 }
  if (lines.length === 0) return { reason: 'ONE_LINE', line: head.line }
  for (const { line, cells } of lines) {
    const [found, expected] = [cells.length, head.cells.length]
    if (found !== expected) return { reason: 'CELLS_MISSING', line, found, expected }
    if (cells.some((cell) => cell.length > limits.cell)) return { reason: 'CELL_TOO_LONG', line }
  }
  const beyond = lines[limits.rows]
  return beyond ? { reason: 'TOO_MANY_ROWS', line: beyond.line } : null
}

/** In countries with a decimal comma, spreadsheets separate cells by semicolons. */
function delimiterOf(text: string): string {
  const head = /^.*\S.*$/m.exec(text)?.[0] ?? ''
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }))
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).sign
}

/** Characters. A large file that is no table has one endless line, and reading it would block the page for minutes. */
const LONGEST_LINE = 100_000

const REASONS: Partial<Record<string, CsvFault['reason']>> = {
  CSV_QUOTE_NOT_CLOSED: 'QUOTE_NOT_CLOSED',
  CSV_INVALID_CLOSING_QUOTE: 'QUOTE_IN_CELL',
  INVALID_OPENING_QUOTE: 'QUOTE_IN_CELL',
  CSV_MAX_RECORD_SIZE: 'CELL_TOO_LONG',
}

const faultOf = ({ code, lines }: CsvError & { lines?: number }): CsvFault => ({
  reason: REASONS[code] ?? 'UNREADABLE',
  line: lines ?? 1,
})
