import { withinTime } from '#web/platform/within-time.ts'

/** before-first-paint.js and painted-streak.js write it: answers by path, asked for before the app's code has loaded. */
const page = globalThis as { earlyAnswers?: Record<string, Promise<Response>> }

/**
 * Milliseconds (product 9.2). On a weak signal a connection may hang for minutes. The server begins every answer sooner
 * (server/platform/timeouts.ts).
 */
export const ANSWER_WITHIN_MS = 20_000

/** Milliseconds for a change. Some of them wait for a payment service. */
export const CHANGED_WITHIN_MS = 30_000

/** A change whose answer did not begin in time. Nobody knows whether it arrived, so whatever it changed must be read again. */
export class UnansweredChange extends Error {}

/**
 * Calls the API. The first call for a path that was asked for early gets that answer. A read whose answer does not begin in time rejects with
 * a TimeoutError, so that the screen can say so and offer Retry, and a change with an UnansweredChange.
 */
export function fetchOrTakeEarly(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (!isRead(init)) return change(input, init)
  const early = typeof input === 'string' ? page.earlyAnswers?.[input] : undefined
  if (early) delete page.earlyAnswers![input as string]
  return beginningInTime(early ? () => early : (signal) => fetch(input, { ...init, signal }), {
    within: ANSWER_WITHIN_MS,
    given: init?.signal,
  })
}

/** It is not repeated: a repeated change could undo what somebody did in between. */
async function change(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (takesLong(input, init)) return fetch(input, init)
  try {
    return await beginningInTime((signal) => fetch(input, { ...init, signal }), {
      within: CHANGED_WITHIN_MS,
      given: init?.signal,
    })
  } catch (error) {
    if (!isTimeout(error)) throw error
    throw new UnansweredChange('No answer in time', { cause: error })
  }
}

/** Characters. On a weak signal a longer body alone may take minutes. */
const SHORT_BODY = 16_384

/** Uploads, lists of many rows, and exports. */
const takesLong = (input: RequestInfo | URL, init?: RequestInit) =>
  (init?.body != null && (typeof init.body !== 'string' || init.body.length > SHORT_BODY)) ||
  /\/exports?(\?|$)/.test(addressOf(input))

const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input))

export const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

async function beginningInTime(
  ask: (signal: AbortSignal) => Promise<Response>,
  { within, given }: { within: number; given: AbortSignal | null | undefined },
): Promise<Response> {
  const late = new AbortController()
  const answer = ask(given ? AbortSignal.any([given, late.signal]) : late.signal)
  try {
    return await withinTime(answer, within, 'No answer in time')
  } catch (error) {
    late.abort()
    throw error
  }
}

/** Answers that nobody has taken by the first render may be of another player later. */
export function forgetEarlyAnswers(): void {
  delete page.earlyAnswers
}

const isRead = (init?: RequestInit) => (init?.method ?? 'GET') === 'GET'
