import { isBirthYear } from '#domain/players/under-16.ts'

/** The rules for players whom a group keeps (product 10.50). */

/** How many kept players a plan without `keptPlayers` has, in one team. */
export const FREE_KEPT_PLAYERS = 20

export const MAX_SHIRT_NUMBER = 999

/** "Jonas M." for "Jonas Müller": enough to call a child by, too little to find them by. One word stays as it is. */
export function suggestedName(fullName: string): string {
  const [last, first] = fullName.split(',', 2).map((part) => part.trim())
  const words = (first ? `${first} ${last}` : fullName).trim().split(/\s+/)
  const [called = '', ...others] = words
  const family = others.at(-1)
  if (!family) return called
  const initial = Array.from(family.replace(/^\P{L}+/u, ''))[0]
  return initial ? `${called} ${initial.toLocaleUpperCase()}.` : called
}

/** Names that look the same to a coach. */
const nameKey = (name: string): string =>
  name.trim().replaceAll(/\s+/g, ' ').normalize('NFC').toLocaleLowerCase()

/** What a coach who searches has to type of a name: "ase" finds Åse. */
const searchKey = (text: string): string => nameKey(text).normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Whether a player has this number, or this in their name. */
export function isFound(
  { displayName, shirtNumber }: { displayName: string; shirtNumber: number | null },
  search: string,
): boolean {
  const wanted = searchKey(search)
  return searchKey(displayName).includes(wanted) || `${shirtNumber}` === wanted
}

/** The positions of the names that occur earlier in the list, or among the `taken` ones. */
export function doubledNames(names: readonly string[], taken: readonly string[]): number[] {
  const seen = new Set(taken.map(nameKey))
  return names.flatMap((name, place) => {
    const key = nameKey(name)
    const isDoubled = seen.has(key)
    seen.add(key)
    return isDoubled ? [place] : []
  })
}

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
/** A point or bracket after the number, as in "1. Mia" or "2) Ben". */
const NUMBERING = /^\s*\d{1,3}[.)]\s+/
const YEAR = /^(?:19|20)\d\d$/
const DATE_WITH_YEAR = /^(?:\d{1,2}[./-]\d{1,2}[./-]((?:19|20)\d\d)|((?:19|20)\d\d)-\d\d-\d\d)$/

/**
 * Reads a list as a coach has it: one child a line. Number, year or date of birth, and a guardian's email may stand before or after the
 * name. Tabs, semicolons or commas separate them. "Müller, Jonas" is one name.
 */
export const readKeptLines = (text: string): KeptLine[] =>
  text.split(/\r?\n/).flatMap((line, n) => {
    const read = readLine(line)
    return read ? [{ line: n + 1, ...read }] : []
  })

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

/** A season's age class, by the year in which its last part ends: born 2014 is U13 in 2026/27. */
export function ageClass(birthYear: number, now: Date): string {
  const seasonEnds = now.getUTCFullYear() + (now.getUTCMonth() >= 6 ? 1 : 0)
  return `U${Math.max(5, seasonEnds - birthYear)}`
}

/** Letters of a card's code, as of invite codes. Ten of 31 letters make 49 bits. */
export const CARD_CODE_LENGTH = 10
export const normalizeCardCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()
/** As it is printed: "ABCDE-FGH23". */
export const printedCardCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
