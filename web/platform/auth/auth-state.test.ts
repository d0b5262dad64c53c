import { describe, expect, test } from 'vitest'
import { initialAuthState, nextAuthState, type AuthEvent } from './auth-state.ts'
import type { IdentityUser } from './identity-calls.ts'

const player: IdentityUser = {
  uid: '1',
  email: 'a@example.com',
  displayName: 'A',
  photoURL: null,
  isAnonymous: false,
  byCard: false,
}
const other: IdentityUser = { ...player, uid: '2' }
const after = (...events: AuthEvent[]) => events.reduce(nextAuthState, initialAuthState)

describe('the login', () => {
  test('is unknown until the first answer', () => {
    expect(after().status).toBe('unknown')
  })

  test('is known with the first user reported', () => {
    expect(after({ kind: 'user', user: player })).toMatchObject({ status: 'signedIn', user: player })
  })

  test('stays unknown while a report of no user is not confirmed', () => {
    expect(after({ kind: 'noUser' })).toMatchObject({ status: 'unknown', awaitingConfirmation: true })
    expect(after({ kind: 'noUser' }, { kind: 'graceOver' }).status).toBe('signedOut')
  })

  test('survives a report of no user that is taken back within the grace period', () => {
    const state = after({ kind: 'noUser' }, { kind: 'user', user: player }, { kind: 'graceOver' })
    expect(state).toMatchObject({ status: 'signedIn', user: player })
  })

  test('ends at once with a sign-out, here or in another tab', () => {
    expect(after({ kind: 'user', user: player }, { kind: 'signedOut' })).toMatchObject({
      status: 'signedOut',
      user: null,
    })
  })

  test('is not ended by a network failure', () => {
    expect(after({ kind: 'user', user: player }, { kind: 'unreachable' }).status).toBe('signedIn')
    expect(
      after(
        { kind: 'user', user: player },
        { kind: 'noUser' },
        { kind: 'unreachable' },
        { kind: 'graceOver' },
      ).status,
    ).toBe('signedIn')
  })

  test('is the remembered player while the server cannot be reached', () => {
    expect(after({ kind: 'remembered', user: player })).toMatchObject({ status: 'signedIn', user: player })
  })

  test('is the one that the server reports as soon as it answers', () => {
    expect(after({ kind: 'remembered', user: player }, { kind: 'user', user: other }).user).toBe(other)
    expect(after({ kind: 'user', user: other }, { kind: 'remembered', user: player }).user).toBe(other)
  })

  test('keeps the same user object while nothing changed', () => {
    expect(after({ kind: 'user', user: player }, { kind: 'user', user: { ...player } }).user).toBe(player)
  })
})
