/** before-first-paint.js and painted-streak.js write it: answers by path, asked for before the app's code has loaded. */
const page = globalThis as { earlyAnswers?: Record<string, Promise<Response>> }

/** Calls the API. The first call for a path that was asked for early gets that answer. */
export function fetchOrTakeEarly(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const early = typeof input === 'string' && isRead(init) ? page.earlyAnswers?.[input] : undefined
  if (!early) return fetch(input, init)
  delete page.earlyAnswers![input as string]
  return early
}

/** Answers that nobody has taken by the first render may be of another player later. */
export function forgetEarlyAnswers(): void {
  delete page.earlyAnswers
}

const isRead = (init?: RequestInit) => (init?.method ?? 'GET') === 'GET'
