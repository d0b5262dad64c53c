import { type Actor, isWebsiteAdmin } from '#domain/roles/policy.ts'

/** Invitations by mail per day (product 10.11): for a website admin, whom the operator knows. */
const OF_WEBSITE_ADMIN = 20_000
/** Invitations by mail per day for other team leaders, and for players with a role in a known group. */
const OF_PLAYER = 200
const OF_PLAYER_WITH_ROLE = 1_000

const OF_NEW_GROUP = 30
const OF_KNOWN_GROUP = 1_000
/** A group counts as known when this many players have accepted an invitation. */
const ACCEPTED_UNTIL_KNOWN = 10

export interface InvitationBudget {
  ofInviter: number
  ofGroup: number
}

/**
 * How many people one sender may invite by mail within a day, and how many a group may invite. A group here is an organization with all its
 * teams, or a team without an organization. Anybody can found groups, so without a limit they could send mails without end. `accepted` is
 * the number of the group's invitations that were ever accepted. A role counts only in a known group, because every founder of an
 * organization has one.
 */
export function dailyInvitations(actor: Actor, accepted: number): InvitationBudget {
  if (isWebsiteAdmin(actor)) return { ofInviter: OF_WEBSITE_ADMIN, ofGroup: OF_WEBSITE_ADMIN }
  if (accepted < ACCEPTED_UNTIL_KNOWN) return { ofInviter: OF_PLAYER, ofGroup: OF_NEW_GROUP }
  const hasRole = actor.grants.some(({ kind }) => kind !== 'any_team')
  return { ofInviter: hasRole ? OF_PLAYER_WITH_ROLE : OF_PLAYER, ofGroup: OF_KNOWN_GROUP }
}
