import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SIGN_IN_REQUIRED } from '#web/platform/api/client.ts'
import type { AuthState } from './auth-state.ts'
import { followLogin, NO_USER_GRACE_MS, RETRY_MS, stateAtStart } from './follow-login.ts'
import type { IdentityUser, LoginReport } from './identity-calls.ts'

const player: IdentityUser = {
  uid: '1',
  email: 'a@example.com',
  displayName: 'A',
  photoURL: null,
  isAnonymous: false,
  byCard: false,
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function follow(remembered: IdentityUser | null = null, known: LoginReport | null = null) {
  const states: AuthState[] = []
  const page = new EventTarget()
  const refresh = vi.fn<() => Promise<void>>().mockResolvedValue()
  const memory = { recall: () => remembered, remember: vi.fn<() => void>(), forget: vi.fn<() => void>() }
  let report: (news: LoginReport) => void = () => {}
  const onAuthStateChanged = (listener: typeof report) => {
    report = listener
    return () => {
      report = () => {}
    }
  }
  const identity = { refresh, onAuthStateChanged, lastReport: () => known }
  const stop = followLogin({ identity, page, memory }, (state) => states.push(state))
  return {
    page,
    refresh,
    memory,
    stop,
    hears: (news: LoginReport) => report(news),
    status: () => states.at(-1)?.status,
  }
}

describe('a page that Back brings from the browser’s memory', () => {
  const back = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted })

  test('is signed out at once when somebody has signed out meanwhile', () => {
    const login = follow(null, { kind: 'user', user: player })
    login.page.dispatchEvent(back(true))
    expect(login.status()).toBe('signedOut')
    expect(login.refresh).toHaveBeenCalledOnce()
  })

  test('asks who is signed in while the browser remembers a player', () => {
    const login = follow(player, { kind: 'user', user: player })
    login.page.dispatchEvent(back(false))
    expect(login.refresh).not.toHaveBeenCalled()
    login.page.dispatchEvent(back(true))
    expect(login.status()).toBe('signedIn')
    expect(login.refresh).toHaveBeenCalledOnce()
    login.stop()
    login.page.dispatchEvent(back(true))
    expect(login.refresh).toHaveBeenCalledOnce()
  })
})

describe('following the login', () => {
  test('asks at once who is signed in, and knows nothing until the first answer', () => {
    const login = follow()
    expect(login.refresh).toHaveBeenCalledOnce()
    expect(login.status()).toBeUndefined()
    login.hears({ kind: 'user', user: player })
    expect(login.status()).toBe('signedIn')
    expect(login.memory.remember).toHaveBeenCalledExactlyOnceWith(player)
  })

  test('signs the player out after 1 s without a user, and forgets them then', () => {
    const login = follow()
    login.hears({ kind: 'noUser' })
    vi.advanceTimersByTime(NO_USER_GRACE_MS - 1)
    expect(login.status()).toBe('unknown')
    expect(login.memory.forget).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(login.status()).toBe('signedOut')
    expect(login.memory.forget).toHaveBeenCalled()
  })

  test('waits 1 s from the first report of no user, however often it is repeated', () => {
    const login = follow()
    login.hears({ kind: 'noUser' })
    vi.advanceTimersByTime(NO_USER_GRACE_MS / 2)
    login.hears({ kind: 'noUser' })
    vi.advanceTimersByTime(NO_USER_GRACE_MS / 2)
    expect(login.status()).toBe('signedOut')
  })

  test('a player whom the server named before the start is signed in and remembered without another question', () => {
    const login = follow(null, { kind: 'user', user: player })
    expect(login.status()).toBe('signedIn')
    expect(login.memory.remember).toHaveBeenCalledWith(player)
    expect(login.refresh).not.toHaveBeenCalled()
  })

  test.each([
    ['the remembered player is signed in', player, 'signedIn'],
    ['nobody is known yet', null, 'unknown'],
  ])('if the server could not be reached before the start, %s', (_, remembered, status) => {
    const memory = { recall: () => remembered, remember: () => {}, forget: () => {} }
    const identity = {
      refresh: () => Promise.resolve(),
      onAuthStateChanged: () => () => {},
      lastReport: (): LoginReport => ({ kind: 'unreachable' }),
    }
    expect(stateAtStart({ identity, memory }).status).toBe(status)
  })

  test('a user reported within that second stays signed in', () => {
    const login = follow()
    login.hears({ kind: 'noUser' })
    vi.advanceTimersByTime(NO_USER_GRACE_MS / 2)
    login.hears({ kind: 'user', user: player })
    vi.advanceTimersByTime(NO_USER_GRACE_MS * 10)
    expect(login.status()).toBe('signedIn')
  })

  test('a sign-out is believed at once', () => {
    const login = follow()
    login.hears({ kind: 'user', user: player })
    login.hears({ kind: 'signedOut' })
    expect(login.status()).toBe('signedOut')
    expect(login.memory.forget).toHaveBeenCalled()
  })

  test('without an answer the remembered player stays, and the server is asked again', () => {
    const login = follow(player)
    login.hears({ kind: 'unreachable' })
    expect(login.status()).toBe('signedIn')
    vi.advanceTimersByTime(RETRY_MS)
    expect(login.refresh).toHaveBeenCalledTimes(2)
  })

  test.each(['online', SIGN_IN_REQUIRED])('asks again on %s, until it is stopped', (event) => {
    const login = follow()
    login.page.dispatchEvent(new Event(event))
    expect(login.refresh).toHaveBeenCalledTimes(2)
    login.hears({ kind: 'noUser' })
    login.hears({ kind: 'unreachable' })
    login.stop()
    login.page.dispatchEvent(new Event(event))
    expect(login.refresh).toHaveBeenCalledTimes(2)
    expect(vi.getTimerCount()).toBe(0)
  })
})
