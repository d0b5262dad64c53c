import { DAY_MS } from '#domain/calendar/calendar-date.ts'

/** Days after which an invitation expires. */
export const INVITATION_DAYS = 14

/** Days during which a group does not invite somebody again who has left it or declined, unless they ask to come in themselves. */
export const QUIET_DAYS = 90

/** Whoever left or declined after this instant is not written to yet. */
export const quietSince = (now: Date): Date => new Date(now.getTime() - QUIET_DAYS * DAY_MS)

/** What those who manage a team see of an invitation. */
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

/** An invitation that somebody has accepted or taken back is sent again only by inviting anew. */
export const canBeSentAgain = (state: InvitationState): boolean =>
  state !== 'accepted' && state !== 'withdrawn'

/** Whether it still waits for an answer, so that it can be taken back. */
export const canBeWithdrawn = (state: InvitationState): boolean => state === 'sent' || state === 'failed'
