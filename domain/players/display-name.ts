import type { Introduced } from './introduction.ts'

/** Product 3.3: a profile without a name shows the email's local part, and 'User' where there is none. */
export function defaultDisplayName(email: string): string {
  return email.split('@')[0]?.trim() || 'User'
}

/** Whether nobody chose this name: it is the email's local part, or its replacement 'User'. */
export const isDefaultName = ({ displayName, email }: { displayName: string; email: string }): boolean =>
  ['', 'User', 'Anonymous', defaultDisplayName(email)].includes(displayName)

/** Letters and digits without vowels and without look-alikes. No four of them should read as a word. */
const LETTERS = '23456789BCDFGHJKLMNPQRSTVWXYZ'
const LETTERS_IN_NAME = 4

/**
 * The name shown for a player who is not introduced (product 10.13): "Player 7F3K". It never changes and is the same in every language. It
 * is a hash of the id (FNV-1a). neutral_name in the database computes the same.
 */
export function neutralName(userId: string): string {
  let hash = 0x81_1c_9d_c5
  for (const letter of userId.toLowerCase()) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619) >>> 0
  let name = 'Player '
  for (let n = 0; n < LETTERS_IN_NAME; n++) {
    name += LETTERS[hash % LETTERS.length]
    hash = Math.floor(hash / LETTERS.length)
  }
  return name
}

/** A player's name for readers who share no group with them; null for a player without a name. */
export const nameBeyondGroups = ({
  id,
  displayName,
  isIntroduced,
}: Introduced & { id: string; displayName: string | null }): string | null =>
  isIntroduced ? displayName : neutralName(id)
