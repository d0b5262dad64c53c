import { type Actor, isWebsiteAdmin } from '#domain/roles/policy.ts'

/** Invitations by mail per day of a website admin, whom the operator knows. */
const OF_WEBSITE_ADMIN = 20_000
/** Of everybody else who leads a team, and of somebody with a role in a group that players want to be in. */
const OF_PLAYER = 200
const OF_PLAYER_WITH_ROLE = 1_000

const OF_NEW_GROUP = 30
const OF_KNOWN_GROUP = 1_000
/** How many players must have accepted until a group counts as known. */
const ACCEPTED_UNTIL_KNOWN = 10

export interface InvitationBudget {
  ofInviter: number
  ofGroup: number
}

/**
 * How many people somebody may invite by mail within a day, and how many a group: an organization with all its teams, or a team of no
 * organization. Limited because anybody can found groups, and could otherwise send mails without end. `accepted` is how many of the group's
 * invitations were ever accepted. A role counts only in a known group, because who founds an organization has one.
 */
export function dailyInvitations(actor: Actor, accepted: number): InvitationBudget {
  if (isWebsiteAdmin(actor)) return { ofInviter: OF_WEBSITE_ADMIN, ofGroup: OF_WEBSITE_ADMIN }
  if (accepted < ACCEPTED_UNTIL_KNOWN) return { ofInviter: OF_PLAYER, ofGroup: OF_NEW_GROUP }
  const hasRole = actor.grants.some(({ kind }) => kind !== 'any_team')
  return { ofInviter: hasRole ? OF_PLAYER_WITH_ROLE : OF_PLAYER, ofGroup: OF_KNOWN_GROUP }
}
