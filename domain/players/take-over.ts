import { isSameMailbox } from './mailbox.ts'
import { isMinor } from './under-16.ts'

/** Years. An account's owner of this age can be a guardian. */
const GROWN_UP = 18

interface Claimer {
  email: string
  emailVerified: boolean
  birthYear: number | null
}

/**
 * Whether an account may take a kept player over at once (product 10.50). A player whose year of birth the club does not know is as old as the
 * account that asks. A player under 16, or one whose guardian the club knows, needs a guardian: the account with the guardian's confirmed email,
 * or an adult's account if the club knows no guardian. Otherwise the guardian is asked.
 */
export function mayTakeOver(
  player: { birthYear: number | null; guardianEmail: string | null },
  claimer: Claimer,
  now: Date,
): boolean {
  const isChild = isMinor(player.birthYear ?? claimer.birthYear, now)
  if (!isChild && player.guardianEmail === null) return true
  if (player.birthYear !== null && !isChild) return true
  if (player.guardianEmail !== null)
    return claimer.emailVerified && isSameMailbox(claimer.email, player.guardianEmail)
  return claimer.birthYear !== null && now.getUTCFullYear() - claimer.birthYear - 1 >= GROWN_UP
}
