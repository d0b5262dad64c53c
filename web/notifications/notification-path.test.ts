import { expect, test } from 'vitest'
import type { Notification } from '#contract/players/notifications.ts'
import { notificationPath } from './notification-path.ts'

const about = (given: Partial<Notification>) =>
  notificationPath({
    kind: 'join_request_approved',
    teamId: null,
    organizationId: null,
    sessionId: null,
    ...given,
  } as Notification)

test('a notification leads to its group', () => {
  expect(about({ teamId: 't' })).toBe('/groups/t')
  expect(about({ organizationId: 'o' })).toBe('/organizations/o')
})

test('a request leads to the place where it is answered', () => {
  expect(about({ kind: 'join_request_received', teamId: 't' })).toBe('/groups/t?view=requests')
})

test('a notification about a deleted group leads to the other groups', () => {
  expect(about({})).toBe('/groups')
})

test('a notification about a session leads to the sessions', () => {
  expect(about({ kind: 'session_removed' })).toBe('/practice/history')
  expect(about({ kind: 'session_held' })).toBe('/support')
})

test("a guardian's answer leads to the settings, which show it", () => {
  expect(about({ kind: 'guardian_took_back' })).toBe('/settings')
})

test("a guardian's answer about practice with a team leads to the practice, or to the card that asks again", () => {
  expect(about({ kind: 'take_over_allowed', teamId: 'reds' })).toBe('/practice/history')
  expect(about({ kind: 'take_over_declined', teamId: 'reds' })).toBe('/card')
})

test('a notification about seats leads an admin of the organization to them, and a player to their own plan', () => {
  expect(about({ kind: 'seats_ended', organizationId: 'o' })).toBe('/billing?organization=o')
  expect(about({ kind: 'seat_taken_back', organizationId: 'o' })).toBe('/billing')
})

test('a notification about a new sign-in method leads to where it can be removed', () => {
  for (const kind of ['passkey_added', 'provider_linked'] as const)
    expect(about({ id: 'n', kind })).toBe(`/not-me/notice?kind=${kind}&notification=n`)
  expect(about({ kind: 'password_changed' })).toBe('/settings')
})

test('applause leads to the session of the best, or to the levels of the team', () => {
  expect(about({ kind: 'applause', sessionId: 's' })).toBe('/practice/s')
  expect(about({ kind: 'applause', teamId: 't' })).toBe('/groups/t?view=levels')
})
