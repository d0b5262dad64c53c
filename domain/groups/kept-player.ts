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
  return initial ? `${called} ${initial.toUpperCase()}.` : called
}

/** Names that look the same to a coach. */
const nameKey = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').normalize('NFC').toLowerCase()

/** What a coach who searches has to type of a name: "ase" finds Åse. */
const searchKey = (text: string): string => nameKey(text).normalize('NFD').replaceAll(/\p{M}/gu, '')

interface Searched {
  displayName: string
  shirtNumber: number | null
}

const hasNumber = ({ shirtNumber }: Searched, wanted: string) =>
  shirtNumber !== null && `${shirtNumber}` === wanted

/** Whether a player has this number, or this in their name. */
export function isFound(player: Searched, search: string): boolean {
  const wanted = searchKey(search)
  return searchKey(player.displayName).includes(wanted) || hasNumber(player, wanted)
}

/**
 * The found players, the closest first: whose number or whole name it is, then whose name has a word that begins so. A coach presses Enter for
 * the first: "ng" is Ng and not María de los Ángeles.
 */
export function findPlayers<Player extends Searched>(players: readonly Player[], search: string): Player[] {
  const wanted = searchKey(search)
  const distance = (player: Searched) => {
    const name = searchKey(player.displayName)
    if (name === wanted || hasNumber(player, wanted)) return 0
    return ` ${name}`.includes(` ${wanted}`) ? 1 : 2
  }
  return players.filter((player) => isFound(player, search)).toSorted((a, b) => distance(a) - distance(b))
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

/** A season's age class, by the year in which its last part ends: born 2014 is U13 in 2026/27. */
export function ageClass(birthYear: number, now: Date): string {
  const seasonEnds = now.getUTCFullYear() + (now.getUTCMonth() >= 6 ? 1 : 0)
  return `U${Math.max(5, seasonEnds - birthYear)}`
}
