import { expect, test } from 'vitest'
import {
  canBeSentAgain,
  canBeWithdrawn,
  INVITATION_STATES,
  invitationState,
  quietSince,
} from './invitation.ts'

const now = new Date('2026-11-23T12:00:00Z')
const pending = {
  state: 'pending',
  mailState: 'taken',
  expiresAt: new Date('2026-11-24T12:00:00Z'),
} as const

test('an invitation stays "sent" until it is answered, withdrawn or expired', () => {
  expect(invitationState({ ...pending, mailState: 'queued' }, now)).toBe('sent')
  expect(invitationState(pending, now)).toBe('sent')
  expect(invitationState({ ...pending, mailState: 'failed' }, now)).toBe('failed')
  expect(invitationState({ ...pending, expiresAt: now }, now)).toBe('expired')
  for (const state of ['accepted', 'declined', 'withdrawn'] as const)
    expect(invitationState({ ...pending, state, mailState: 'failed', expiresAt: now }, now)).toBe(state)
})

test('accepted and withdrawn invitations are not sent again, and only a waiting one can be withdrawn', () => {
  expect(INVITATION_STATES.filter(canBeSentAgain)).toEqual(['sent', 'failed', 'declined', 'expired'])
  expect(INVITATION_STATES.filter(canBeWithdrawn)).toEqual(['sent', 'failed'])
})

test('a player who left or declined is not invited again for ninety days', () => {
  expect(quietSince(now)).toEqual(new Date('2026-08-25T12:00:00Z'))
})
