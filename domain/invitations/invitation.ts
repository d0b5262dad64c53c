import { DAY_MS } from '#domain/calendar/calendar-date.ts'

/** Days after which an invitation expires (product 9.3, 10.11). */
export const INVITATION_DAYS = 14

/** Days after which an offer of ownership ends (product 9.3, 10.18). */
export const OWNERSHIP_OFFER_DAYS = 14

/** After leaving or declining, a player is not invited again for this many days, unless they ask to join (product 9.3, 10.12). */
export const QUIET_DAYS = 90

/** A player who left or declined after this instant gets no mail yet. */
export const quietSince = (now: Date): Date => new Date(now.getTime() - QUIET_DAYS * DAY_MS)

/** The states of an invitation that managers of the team see. */
export const INVITATION_STATES = ['sent', 'failed', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

export interface KeptInvitation {
  state: 'pending' | 'accepted' | 'declined' | 'withdrawn'
  mailState: 'queued' | 'taken' | 'failed'
  expiresAt: Date
}

export function invitationState({ state, mailState, expiresAt }: KeptInvitation, now: Date): InvitationState {
  if (state !== 'pending') return state
  if (expiresAt <= now) return 'expired'
  return mailState === 'failed' ? 'failed' : 'sent'
}

/** An accepted or withdrawn invitation cannot be sent again. A new one is needed. */
export const canBeSentAgain = (state: InvitationState): boolean =>
  state !== 'accepted' && state !== 'withdrawn'

/** Whether the invitation still waits for an answer and can be withdrawn. */
export const canBeWithdrawn = (state: InvitationState): boolean => state === 'sent' || state === 'failed'
