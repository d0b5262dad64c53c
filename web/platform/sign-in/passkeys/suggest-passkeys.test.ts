import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChosenPasskey } from './passkeys.ts'
import { RENEW_MS, suggestPasskeys, type Choose } from './suggest-passkeys.ts'

const passkey = { id: 'mine' } as ChosenPasskey

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A device whose player has not chosen yet. Like a browser's, its promise rejects when it is aborted. */
function startSuggesting() {
  const asked: { signal: AbortSignal; settle: (passkey: ChosenPasskey) => void }[] = []
  const choose: Choose = ({ signal }) =>
    new Promise((resolve, reject) => {
      asked.push({ signal, settle: resolve })
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  const controller = new AbortController()
  let outcome: unknown = 'none yet'
  const learn = async () => void (outcome = await suggestPasskeys(choose, controller.signal))
  void learn()
  return { asked, controller, outcome: () => outcome }
}

test('the passkey that the player chooses is the answer', async () => {
  const { asked, outcome } = startSuggesting()
  asked[0]!.settle(passkey)
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome()).toBe(passkey)
  expect(vi.getTimerCount()).toBe(0)
})

test('suggestions that are aborted end silently', async () => {
  const warn = vi.spyOn(console, 'warn')
  const { asked, controller, outcome } = startSuggesting()
  controller.abort()
  await vi.advanceTimersByTimeAsync(2 * RENEW_MS)
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true])
  expect(outcome()).toBeNull()
  expect(warn).not.toHaveBeenCalled()
})

test('suggestions are renewed before the server has forgotten the challenge', async () => {
  const { asked, outcome } = startSuggesting()
  await vi.advanceTimersByTimeAsync(RENEW_MS)
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  asked[1]!.settle(passkey)
  await vi.advanceTimersByTimeAsync(0)
  expect(outcome()).toBe(passkey)
})

test('a browser or server without suggestions is asked once, and fails silently', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const choose = vi.fn<Choose>(() => Promise.reject(new DOMException('Not today', 'NotAllowedError')))
  expect(await suggestPasskeys(choose, new AbortController().signal)).toBeNull()
  expect(choose).toHaveBeenCalledTimes(1)
  expect(warn).toHaveBeenCalledTimes(1)
})
