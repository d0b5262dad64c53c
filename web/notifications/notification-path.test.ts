import { expect, test } from 'vitest'
import type { Notification } from '#contract/players/notifications.ts'
import { notificationPath } from './notification-path.ts'

const about = (given: Partial<Notification>) =>
  notificationPath({
    kind: 'join_request_approved',
    teamId: null,
    organizationId: null,
    ...given,
  } as Notification)

test('a notification leads to the group that it is about', () => {
  expect(about({ teamId: 't' })).toBe('/groups/t')
  expect(about({ organizationId: 'o' })).toBe('/organizations/o')
})

test('a request leads to where it is answered', () => {
  expect(about({ kind: 'join_request_received', teamId: 't' })).toBe('/groups/t?view=requests')
})

test('a notification about a group that is gone leads to the others', () => {
  expect(about({})).toBe('/groups')
})

test('a notification about a session leads to the sessions', () => {
  expect(about({ kind: 'session_removed' })).toBe('/practice/history')
})

test('what a guardian answered leads to the settings, where it stands', () => {
  expect(about({ kind: 'guardian_took_back' })).toBe('/settings')
})

test('a notification about seats leads who runs the organization to them, and a player to their own plan', () => {
  expect(about({ kind: 'seats_ended', organizationId: 'o' })).toBe('/billing?organization=o')
  expect(about({ kind: 'seat_taken_back', organizationId: 'o' })).toBe('/billing')
})

test('a new way in leads to where it can be removed', () => {
  for (const kind of ['passkey_added', 'provider_linked'] as const)
    expect(about({ id: 'n', kind })).toBe(`/not-me/notice?kind=${kind}&notification=n`)
  expect(about({ kind: 'password_changed' })).toBe('/settings')
})
