import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CLOSED_GRACE_MS, watchPopup } from './watch-popup.ts'

const ORIGIN = 'https://keepup.example'
const success = { type: 'keepup:sign-in', provider: 'google', state: 'mine', error: null }
const cancelled = { code: 'SIGN_IN_CANCELLED', message: 'Sign-in canceled.' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openPopup() {
  const popup = { closed: false }
  const page = new EventTarget()
  let outcome: unknown = null
  const watch = { popup, page, origin: ORIGIN, provider: 'google', state: 'mine' } as const
  const learn = async () => void (outcome = await watchPopup(watch))
  void learn()
  const itself: object = popup
  return {
    popup,
    async says(data: unknown, { origin = ORIGIN, source = itself } = {}) {
      page.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
      await vi.advanceTimersByTimeAsync(0)
    },
    outcome: () => outcome,
  }
}

describe('a sign-in in a popup', () => {
  test('succeeds when the popup says so', async () => {
    const { says, outcome } = openPopup()
    await says(success)
    expect(outcome()).toEqual({ kind: 'signedIn' })
  })

  test("fails with the popup's error", async () => {
    const { says, outcome } = openPopup()
    await says({ ...success, error: cancelled })
    expect(outcome()).toEqual({ kind: 'failed', ...cancelled })
  })

  test('fails when the answer came without its state, even if it claims success', async () => {
    const { says, outcome } = openPopup()
    await says({ ...success, state: null })
    expect(outcome()).toMatchObject({ kind: 'failed', code: 'SIGN_IN_STATE_LOST' })
  })

  test.each([
    ['another origin', success, { origin: 'https://keepup.example.evil' }],
    ['another window', success, { source: {} }],
    ['an earlier attempt', { ...success, state: 'old' }, {}],
    ['another provider', { ...success, provider: 'apple' }, {}],
    ['something else', { type: 'webpack' }, {}],
  ])('does not listen to %s', async (_, data, from) => {
    const { says, outcome } = openPopup()
    await says(data, from)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(outcome()).toBeNull()
  })

  test('is given up a moment after its window was closed', async () => {
    const { popup, outcome } = openPopup()
    popup.closed = true
    await vi.advanceTimersByTimeAsync(CLOSED_GRACE_MS)
    expect(outcome()).toBeNull()
    await vi.advanceTimersByTimeAsync(CLOSED_GRACE_MS)
    expect(outcome()).toEqual({ kind: 'gone' })
  })

  test('succeeds also when the answer arrives after its window has closed', async () => {
    const { popup, says, outcome } = openPopup()
    popup.closed = true
    await vi.advanceTimersByTimeAsync(CLOSED_GRACE_MS / 2)
    await says(success)
    expect(outcome()).toEqual({ kind: 'signedIn' })
  })

  test('is given up when the browser forbids looking at its window', async () => {
    const { popup, outcome } = openPopup()
    Object.defineProperty(popup, 'closed', {
      get() {
        throw new DOMException('Blocked by Cross-Origin-Opener-Policy', 'SecurityError')
      },
    })
    await vi.advanceTimersByTimeAsync(2 * CLOSED_GRACE_MS)
    expect(outcome()).toEqual({ kind: 'gone' })
  })

  test('has ended for good: later messages change nothing', async () => {
    const { says, outcome } = openPopup()
    await says(success)
    await says({ ...success, error: cancelled })
    expect(outcome()).toEqual({ kind: 'signedIn' })
    expect(vi.getTimerCount()).toBe(0)
  })
})
