/**
 * Reads a list of members who get a seat, as spreadsheets save it: CSV (RFC 4180) with any common delimiter, with or without a byte-order
 * mark.
 */

type SeatListDefect =
  'EMPTY' | 'UNCLOSED_QUOTE' | 'TEXT_AFTER_QUOTE' | 'NO_EMAIL_COLUMN' | 'UNEVEN_ROW' | 'TOO_LONG'

export interface SeatListRow {
  /** The line number in the file, from 1. */
  line: number
  /** In lower case; empty when the cell is. */
  email: string
}

export type SeatList = { rows: SeatListRow[] } | { defect: SeatListDefect; line: number }

export const SEAT_LIST_MAX_ROWS = 1_000

interface Line {
  line: number
  cells: string[]
}

/** Reads the column headed "email", or the only column of a list without a heading. */
export function readSeatList(csv: string): SeatList {
  const text = csv.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const table = readTable(text, delimiterOf(text))
  if ('defect' in table) return table
  const [first, ...others] = table.lines
  if (!first) return { defect: 'EMPTY', line: 1 }
  const uneven = others.find(({ cells }) => cells.length !== first.cells.length)
  if (uneven) return { defect: 'UNEVEN_ROW', line: uneven.line }
  const heading = first.cells.findIndex((cell) => /^e-?mail( address)?$/i.test(cell))
  const isBare = heading === -1 && first.cells.length === 1 && first.cells[0]!.includes('@')
  if (heading === -1 && !isBare) return { defect: 'NO_EMAIL_COLUMN', line: first.line }
  const lines = isBare ? table.lines : others
  if (lines.length === 0) return { defect: 'EMPTY', line: first.line }
  if (lines.length > SEAT_LIST_MAX_ROWS) return { defect: 'TOO_LONG', line: lines[SEAT_LIST_MAX_ROWS]!.line }
  const column = isBare ? 0 : heading
  return { rows: lines.map(({ line, cells }) => ({ line, email: cells[column]!.toLowerCase() })) }
}

/** The delimiter in the first line. Spreadsheets use a semicolon in countries where the comma is the decimal sign. */
function delimiterOf(text: string): string {
  const [first] = text.split('\n', 1)
  return [',', ';', '\t'].find((delimiter) => first!.includes(delimiter)) ?? ','
}

/** Leaves out lines whose cells are all empty. */
function readTable(
  text: string,
  delimiter: string,
): { lines: Line[] } | { defect: SeatListDefect; line: number } {
  const lines: Line[] = []
  let cells: string[] = []
  let line = 1
  let begin = 1
  const cell = new RegExp(String.raw`[ \t]*"((?:[^"]|"")*)"[ \t]*|([^${delimiter}\n"]*)`, 'y')
  for (let at = 0; at <= text.length;) {
    cell.lastIndex = at
    const [found, quoted, plain] = cell.exec(text)!
    at = cell.lastIndex
    cells.push((quoted?.replaceAll('""', '"') ?? plain!).trim())
    line += found.split('\n').length - 1
    const next = text[at]
    if (next === '"') return { defect: found.includes('"') ? 'TEXT_AFTER_QUOTE' : 'UNCLOSED_QUOTE', line }
    if (next !== undefined && next !== delimiter && next !== '\n') return { defect: 'TEXT_AFTER_QUOTE', line }
    at += 1
    if (next === delimiter) continue
    if (cells.some((text) => text !== '')) lines.push({ line: begin, cells })
    cells = []
    line += 1
    begin = line
  }
  return { lines }
}
