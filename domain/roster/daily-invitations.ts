import type { Actor } from '#domain/roles/policy.ts'

/** Mails to people who are no players yet: for who was given a role, which somebody answers for, and for everybody else who leads a team. */
const WITH_A_ROLE = 20_000
const WITHOUT_A_ROLE = 200

/** How many people somebody may invite by mail within a day: anybody can found a team, and must not be able to write to everybody. */
export const dailyInvitations = ({ grants }: Actor): number =>
  grants.some(({ kind }) => kind !== 'any_team') ? WITH_A_ROLE : WITHOUT_A_ROLE

/** Days after which an invitation's link is over. */
export const INVITATION_DAYS = 14
