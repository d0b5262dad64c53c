import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkRedirect, REDIRECT_CHECK_DELAY_MS, REDIRECT_TIMEOUT_MS } from './check-redirect.ts'
import type { SignInResult } from './sign-in-result.ts'

const result: SignInResult = { provider: 'apple', state: 'mine', error: null }

describe('asking for the result of a redirect', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('happens 500 ms after the page has loaded', async () => {
    const onResult = vi.fn<(result: SignInResult) => void>()
    checkRedirect(() => Promise.resolve(result), onResult)
    await vi.advanceTimersByTimeAsync(REDIRECT_CHECK_DELAY_MS - 1)
    expect(onResult).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onResult).toHaveBeenCalledExactlyOnceWith(result)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is given up after 10 s', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const late = Promise.withResolvers<SignInResult>()
    const onResult = vi.fn<(result: SignInResult) => void>()
    checkRedirect(() => late.promise, onResult)
    await vi.advanceTimersByTimeAsync(REDIRECT_CHECK_DELAY_MS + REDIRECT_TIMEOUT_MS)
    late.resolve(result)
    await vi.advanceTimersByTimeAsync(0)
    expect(onResult).not.toHaveBeenCalled()
  })

  test('can be canceled, and survives a failure', async () => {
    const onResult = vi.fn<(result: SignInResult) => void>()
    checkRedirect(() => Promise.resolve(result), onResult)()
    checkRedirect(() => Promise.reject(new Error('no signal')), onResult)
    await vi.advanceTimersByTimeAsync(REDIRECT_TIMEOUT_MS * 2)
    expect(onResult).not.toHaveBeenCalled()
  })
})
