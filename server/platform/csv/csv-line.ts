/** The value of a cell; null is an empty cell. */
export type CsvCell = string | number | Date | null

/**
 * Where a spreadsheet would begin a formula: before one of these signs, even in its full-width form, after white space or invisible marks
 * (https://owasp.org/www-community/attacks/CSV_Injection). Spreadsheets in German, French or Spanish separate cells by semicolons. They
 * ignore the quotes of a cell that is not the first of its line, so that a cell begins behind each semicolon of ours.
 */
const FORMULA = /(?<=^|;)(?=[\s\p{Cf}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r\n])/gu

const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/

/** A line of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe in front, so that it stays text. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(writeCell).join(',')}\r\n`

function writeCell(cell: CsvCell): string {
  if (cell === null) return ''
  // Only text is escaped: the number -5 comes from us, but somebody typed the text '-5'.
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  if (cell instanceof Date) return cell.toISOString()
  const safe = cell.replaceAll(FORMULA, "'")
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
