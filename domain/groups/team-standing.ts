import type { JoinPolicy } from './joining.ts'

/** A player's relation to a team, which the team's card shows (product 2.6). */
export const TEAM_STANDINGS = ['join', 'request', 'pending', 'member', 'manage', 'inviteOnly'] as const
export type TeamStanding = (typeof TEAM_STANDINGS)[number]

/**
 * A pending request stays when the team becomes invite only, so that the player can still cancel it. Where anyone may join, a pending
 * request does not stop the player from joining. Those who decide about requests cannot send one.
 */
export function teamStanding(
  policy: JoinPolicy,
  towards: { isMember: boolean; hasPendingRequest: boolean; isManager: boolean },
): TeamStanding {
  if (towards.isMember) return 'member'
  if (policy === 'anyone') return 'join'
  if (towards.hasPendingRequest) return 'pending'
  if (towards.isManager) return 'manage'
  return policy === 'ask' ? 'request' : 'inviteOnly'
}
