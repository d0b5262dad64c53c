import type { Actor } from '#domain/roles/policy.ts'

/**
 * Invitations by mail per day: for people who were given a role, so that somebody vouches for them, and for everybody else who leads a
 * team.
 */
const WITH_A_ROLE = 20_000
const WITHOUT_A_ROLE = 200

/**
 * How many people somebody may invite by mail within a day. Limited because anybody can found a team, and could otherwise send mails
 * without end.
 */
export const dailyInvitations = ({ grants }: Actor): number =>
  grants.some(({ kind }) => kind !== 'any_team') ? WITH_A_ROLE : WITHOUT_A_ROLE

/** Days after which an invitation's link expires. */
export const INVITATION_DAYS = 14
