import { isBirthYear } from '#domain/players/under-16.ts'

/** A pasted list of the players whom a group keeps, one child a line (product 10.50). */

/** What a line of a pasted list says about a player. */
export interface KeptLine {
  /** Where it stands in the list, from 1. */
  line: number
  /** In a line without a name: what could not be read. */
  name: string
  /** What is neither a name nor a fact, such as "ben@". */
  unread?: string
  shirtNumber?: number
  birthYear?: number
  guardianEmail?: string
}

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/
/** What the column of names is called in a table, in the languages of the app: "Name;Number", "Vorname;Nachname". */
const COLUMN_NAME =
  /^\W*(?:(?:first |last |full )?name|names|players?|vorname|nachname|spieler|nombre|apellidos?|jugador|nom|prénom|joueur)\W*(?:[\t;,]|$)/i
/** A point or bracket after the number, as in "1. Mia" or "2) Ben". */
const NUMBERING = /^\s*\d{1,3}[.)]\s+/
const YEAR = /^(?:19|20)\d\d$/
const DATE_WITH_YEAR = /^(?:\d{1,2}[./-]\d{1,2}[./-]((?:19|20)\d\d)|((?:19|20)\d\d)-\d\d-\d\d)$/

/**
 * Reads a list as a coach has it: one child a line. Number, year or date of birth, and a guardian's email may stand before or after the
 * name. Tabs, semicolons or commas separate them. "Müller, Jonas" is one name. The names of a table's columns, which come first, are no player.
 */
export function readKeptLines(text: string): KeptLine[] {
  const lines = text.split(/\r?\n/)
  const first = lines.findIndex((line) => line.trim() !== '')
  return lines.flatMap((line, n) => {
    const read = n === first && COLUMN_NAME.test(line) ? null : readLine(line)
    return read ? [{ line: n + 1, ...read }] : []
  })
}

/** Half an email, and numbers of other lengths: a name has a letter, in every script. */
const isUnreadable = (part: string): boolean =>
  part.includes('@') || (/\d/.test(part) && !/\p{L}/u.test(part))
/** What stands in an empty cell, such as a dash. */
const FILLER = /^[^\p{L}\d]+$/u

function readLine(line: string): Omit<KeptLine, 'line'> | null {
  const read: Omit<KeptLine, 'name' | 'line'> = {}
  const takeFact = (part: string): boolean => {
    const date = DATE_WITH_YEAR.exec(part)
    if (EMAIL.test(part)) read.guardianEmail ??= part.toLowerCase()
    else if (YEAR.test(part)) read.birthYear ??= Number(part)
    else if (date) read.birthYear ??= Number(date[1] ?? date[2])
    else if (/^#?\d{1,3}$/.test(part)) read.shirtNumber ??= Number(part.replace('#', ''))
    else if (isUnreadable(part)) read.unread ??= part
    else return FILLER.test(part)
    return true
  }
  const names = line
    .replace(NUMBERING, '')
    .split(/[\t;]/)
    .map((cell) =>
      cell
        .split(',')
        .map((part) => part.trim().replaceAll(/^"|"$/g, '').trim())
        .filter((part) => part !== '' && !takeFact(part))
        // A comma between two names turns them, in every kind of list.
        .slice(0, 2)
        .join(', '),
    )
    .filter(Boolean)
  const name = names.length > 0 ? names.slice(0, 2).join(' ') : read.unread
  return name === undefined ? null : { name, ...read }
}

/** Why a line cannot be added; null when it can. */
export function lineProblem(
  { unread, birthYear }: KeptLine,
  now: Date,
): { kind: 'email' | 'unread' | 'birthYear'; part: string } | null {
  if (unread !== undefined) return { kind: unread.includes('@') ? 'email' : 'unread', part: unread }
  if (birthYear !== undefined && !isBirthYear(birthYear, now))
    return { kind: 'birthYear', part: `${birthYear}` }
  return null
}
