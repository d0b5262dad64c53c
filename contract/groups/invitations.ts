import { z } from 'zod'
import { INVITATION_STATES } from '#domain/invitations/invitation.ts'
import { ROSTER_ROLES } from '#domain/invitations/roster-row.ts'
import { uuid } from '#contract/id.ts'
import { instant } from '#contract/instant.ts'
import { page } from '#contract/page.ts'

/** An invitation by mail, as the team's managers see it. */
export const TeamInvitation = z.object({
  id: uuid,
  email: z.string(),
  /** The player's name in the roster. */
  name: z.string(),
  role: z.enum(ROSTER_ROLES),
  state: z.enum(INVITATION_STATES),
  sentAt: instant,
  /** When the mail service accepted the mail; null before. */
  deliveredAt: instant.nullable(),
  expiresAt: instant,
})
export type TeamInvitation = z.infer<typeof TeamInvitation>

export const TeamInvitationPage = page(TeamInvitation).extend({
  /** How many were invited and how many joined, without withdrawn invitations. */
  counts: z.object({ joined: z.number().int(), invited: z.number().int() }),
})
export type TeamInvitationPage = z.infer<typeof TeamInvitationPage>

/** An open invitation to the signed-in player. */
export const OwnInvitation = z.object({
  id: uuid,
  teamId: uuid,
  teamName: z.string(),
  organizationName: z.string().nullable(),
  /** The name of the person who invites. */
  invitedBy: z.string(),
  role: z.enum(ROSTER_ROLES),
  sentAt: instant,
  expiresAt: instant,
})
export type OwnInvitation = z.infer<typeof OwnInvitation>

export const OwnInvitationPage = page(OwnInvitation)

/** The secret of an invitation's link. */
export const InvitationToken = z.strictObject({ token: z.string().max(128) })

/** An invitation as people with its link see it. */
export const InvitationByLink = z.object({
  teamId: uuid,
  teamName: z.string(),
  organizationName: z.string().nullable(),
  /** The name of the person who invites. */
  invitedBy: z.string(),
  /** The address that the link was mailed to. */
  email: z.string(),
  name: z.string(),
  expiresAt: instant,
})
export type InvitationByLink = z.infer<typeof InvitationByLink>
