/** What stands in a cell; null is an empty one. */
export type CsvCell = string | number | Date | null

/**
 * What a spreadsheet would take for a formula, and run: the signs that begin one, in their wide forms too, and the white space before
 * which a sign still counts (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const BEGINS_A_FORMULA = /^\s*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u

const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/

/** A line of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe, which makes it text there too. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(writeCell).join(',')}\r\n`

function writeCell(cell: CsvCell): string {
  if (cell === null) return ''
  // Numbers are ours: -5 is one, '-5' is what somebody has typed.
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  if (cell instanceof Date) return cell.toISOString()
  const safe = BEGINS_A_FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
