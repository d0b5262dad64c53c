import type { Area } from './area.ts'

export interface Visitor {
  /** False for a page that a login by a player card does not open. */
  mayOpen: boolean
  login: 'unknown' | 'signedIn' | 'signedOut'
  roleLoading: boolean
  roleFailed: boolean
  isWebsiteAdmin: boolean
  /** Organizations and teams together. */
  managedCount: number
}

export type GateDecision =
  'open' | 'loading' | 'couldNotLoad' | 'accountNeeded' | 'authenticationRequired' | 'configurationError'

type Verdict = 'granted' | 'pending' | 'nobodyKnows' | 'denied'

type AccessRule = (visitor: Visitor) => Verdict

const isSignedIn: AccessRule = ({ login }) => {
  if (login === 'unknown') return 'pending'
  return login === 'signedIn' ? 'granted' : 'denied'
}

const managesSomething: AccessRule = (visitor) => {
  const signedIn = isSignedIn(visitor)
  if (signedIn !== 'granted') return signedIn
  if (visitor.roleLoading) return 'pending'
  if (visitor.roleFailed) return 'nobodyKnows'
  return visitor.isWebsiteAdmin || visitor.managedCount > 0 ? 'granted' : 'denied'
}

/** Who may enter each area (product 6.4). */
export const ACCESS_RULES: Record<Area, AccessRule> = {
  main: () => 'granted',
  stats: isSignedIn,
  billing: isSignedIn,
  admin: managesSomething,
}

/** What the gate shows. A refusal by the main area can only be our own mistake, and is shown as one. */
export function gateFor(area: Area, visitor: Visitor, rules = ACCESS_RULES): GateDecision {
  if (!visitor.mayOpen) return 'accountNeeded'
  const verdict = rules[area](visitor)
  if (verdict === 'granted') return 'open'
  if (verdict === 'pending') return 'loading'
  if (verdict === 'nobodyKnows') return 'couldNotLoad'
  return area === 'main' ? 'configurationError' : 'authenticationRequired'
}
