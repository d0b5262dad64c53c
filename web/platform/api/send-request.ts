import { withinTime } from '#web/ui/within-time.ts'
import { withKey } from './request-keys.ts'

/** before-first-paint.js and painted-streak.js write it: answers by path, asked for before the app's code has loaded. */
const page = globalThis as { earlyAnswers?: Record<string, Promise<Response>> }

/**
 * Milliseconds (product 9.2). On a weak signal a connection may hang for minutes. The server begins every answer sooner
 * (server/platform/timeouts.ts).
 */
export const ANSWER_WITHIN_MS = 20_000

/** Milliseconds for a change. Some of them wait for a payment service. */
export const CHANGED_WITHIN_MS = 30_000

/** Milliseconds for a change with a large body. The server waits five minutes for the whole of it. */
export const SENT_WITHIN_MS = 360_000

/** Milliseconds until the next bytes of an answer that has begun. */
const GOES_ON_WITHIN_MS = 20_000

/** A change that got no answer (product 8.10). Nobody knows whether it arrived, so whatever it changed must be read again. */
export class UnansweredChange extends Error {}

/**
 * Calls the API. The first call for a path that was asked for early gets that answer. If the answer does not begin in time, or stops on the
 * way, a read rejects with a TimeoutError: the screen says so and offers Retry. A change rejects with an UnansweredChange.
 */
export async function sendRequest(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (!isRead(init)) return change(input, init)
  const early = typeof input === 'string' ? page.earlyAnswers?.[input] : undefined
  if (early) delete page.earlyAnswers![input as string]
  const answer = await beginningInTime(early ? () => early : (signal) => fetch(input, { ...init, signal }), {
    within: ANSWER_WITHIN_MS,
    given: init?.signal,
  })
  return isDocument(answer) ? arrived(answer) : answer
}

/** A POST has a key, so that what it does is done once. */
async function change(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (init?.method !== 'POST' || !mayMatter(input)) return sendChange(input, init)
  const keyed = withKey(addressOf(input), init)
  const answer = await sendChange(input, keyed.init)
  if (answer.ok) keyed.succeeded()
  return answer
}

/** It is not repeated: a repeated change could undo what somebody did in between. */
async function sendChange(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const hadSignal = navigator.onLine
  const answer = await beginningInTime((signal) => fetch(input, { ...init, signal }), {
    within: takesLong(input, init) ? SENT_WITHIN_MS : CHANGED_WITHIN_MS,
    given: init?.signal,
  }).catch((error: unknown) => {
    if (isTimeout(error) || (hadSignal && isCut(error) && isOnce(init) && mayMatter(input)))
      throw new UnansweredChange('No answer', { cause: error })
    throw error
  })
  if (!isDocument(answer)) {
    if (GATEWAY_FAILURES.has(answer.status) && mayMatter(input)) throw new UnansweredChange('No answer')
    return answer
  }
  return arrived(answer).catch((cause: unknown) => {
    throw new UnansweredChange('No answer', { cause })
  })
}

/** A proxy on the way got no answer of the server, or none in time. */
const GATEWAY_FAILURES: ReadonlySet<number> = new Set([502, 504])

/** What is made or deleted. Another change comes to the same when it is sent again, so there it is enough to say that there was no signal. */
const isOnce = (init?: RequestInit) => init?.method === 'POST' || init?.method === 'DELETE'

/** Signing in or out again comes to the same, and so does an export. */
const mayMatter = (input: RequestInfo | URL) => !addressOf(input).startsWith('/api/auth/') && !isExport(input)

/** How `fetch` rejects when there is no connection, or it breaks. */
const isCut = (error: unknown) => error instanceof TypeError

const isDocument = ({ headers }: Response) => /[/+]json\b/.test(headers.get('content-type') ?? '')

/** The answer with its whole body. On a weak signal it may come slowly, but it must go on. */
export async function arrived(answer: Response): Promise<Response> {
  if (!answer.body) return answer
  const reader = answer.body.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  try {
    for (;;) {
      const { done, value } = await withinTime(reader.read(), GOES_ON_WITHIN_MS, 'The answer stopped')
      // Most documents are one part. The browser keeps a blob outside the page, so that would take longer.
      if (done) return new Response(parts.length === 1 ? parts[0] : new Blob(parts), answer)
      parts.push(value)
    }
  } catch (error) {
    void reader.cancel().catch(() => {})
    throw error
  }
}

/** Characters. On a weak signal a longer body alone may take minutes. */
const SHORT_BODY = 16_384

/** Uploads, lists of many rows, and exports. */
const takesLong = (input: RequestInfo | URL, init?: RequestInit) =>
  (init?.body != null && (typeof init.body !== 'string' || init.body.length > SHORT_BODY)) || isExport(input)

const isExport = (input: RequestInfo | URL) => /\/exports?(\?|$)/.test(addressOf(input))

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
