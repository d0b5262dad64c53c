import { withinTime } from '#web/platform/within-time.ts'

/** before-first-paint.js and painted-streak.js write it: answers by path, asked for before the app's code has loaded. */
const page = globalThis as { earlyAnswers?: Record<string, Promise<Response>> }

/**
 * Milliseconds (product 9.2). On a weak signal a connection may hang for minutes. The server begins every answer sooner
 * (server/platform/timeouts.ts).
 */
export const ANSWER_WITHIN_MS = 20_000

/**
 * Calls the API. The first call for a path that was asked for early gets that answer. A read whose answer does not begin in time rejects with
 * a TimeoutError, so that the screen can say so and offer Retry.
 */
export function fetchOrTakeEarly(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (!isRead(init)) return fetch(input, init)
  const early = typeof input === 'string' ? page.earlyAnswers?.[input] : undefined
  if (early) delete page.earlyAnswers![input as string]
  return beginningInTime(early ? () => early : (signal) => fetch(input, { ...init, signal }), init?.signal)
}

async function beginningInTime(
  ask: (signal: AbortSignal) => Promise<Response>,
  given?: AbortSignal | null,
): Promise<Response> {
  const late = new AbortController()
  const answer = ask(given ? AbortSignal.any([given, late.signal]) : late.signal)
  try {
    return await withinTime(answer, ANSWER_WITHIN_MS, 'No answer in time')
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
