import { isSameMailbox } from './mailbox.ts'
import { isMinor } from './under-16.ts'

/** Years from which an account's owner counts as somebody who can be a guardian. */
const GROWN_UP = 18

interface Claimer {
  email: string
  emailVerified: boolean
  birthYear: number | null
}

/**
 * Whether an account may take a kept player over at once (product 10.50). A player under 16, or one whose guardian the club knows, needs a
 * guardian: the account with the guardian's confirmed email, or a grown-up's where the club knows none. Everybody else is asked for.
 */
export function mayTakeOver(
  player: { birthYear: number | null; guardianEmail: string | null },
  claimer: Claimer,
  now: Date,
): boolean {
  const isChild = isMinor(player.birthYear, now)
  if (!isChild && player.guardianEmail === null) return true
  if (player.birthYear !== null && !isChild) return true
  if (player.guardianEmail !== null)
    return claimer.emailVerified && isSameMailbox(claimer.email, player.guardianEmail)
  return claimer.birthYear !== null && now.getUTCFullYear() - claimer.birthYear - 1 >= GROWN_UP
}
