import type { Context } from 'hono'
import { PROBLEM_STATUS, type Problem, type ProblemCode } from '#contract/problem.ts'
import { readersLanguage, sentenceForReader } from '#server/platform/language/reader.ts'

export interface ProblemDetails {
  /** Fills the sentence's placeholders. */
  parameters?: Record<string, unknown>
  /** A message for each field that is wrong. */
  fields?: Record<string, string>
  retryAfterSeconds?: number
  /** Logged, but never shown to the caller. */
  cause?: unknown
}

/** An error for the caller. Thrown anywhere below a route, it is answered as problem details (product 12.4, RFC 9457). */
export class ProblemError extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetails

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(code, { cause: details.cause })
    this.code = code
    this.details = details
  }
}

export const notFound = () => new ProblemError('NOT_FOUND')

/** A problem whose sentence stands at the field of the request that is wrong. */
export const problemInField = (code: ProblemCode, field: string) =>
  new ProblemError(code, { fields: { [field]: sentenceForReader(`problems.${code}`) } })

/** A value of a request that its schema cannot check, with the sentence of `texts/` that says why it is refused. */
export const invalidField = (field: string, sentenceKey: string) =>
  new ProblemError('VALIDATION_FAILED', { fields: { [field]: sentenceForReader(sentenceKey) } })

const RETRY_AFTER_SECONDS = 5

/** How to sign in, which each 401 must say (RFC 9110, §15.5.2). Browsers open no dialog for it. */
export const CHALLENGE = 'Bearer'

/** The longest wait that is told in minutes. */
const MOST_MINUTES = 90

/** Says how long to wait, where that is known. Nobody should try again every moment for an hour. */
export function tooManyRequests(retryAfterSeconds = 0): string {
  if (retryAfterSeconds <= 0) return sentenceForReader('problems.TOO_MANY_REQUESTS')
  if (retryAfterSeconds <= 60)
    return sentenceForReader('tooManyRequests.seconds', { count: retryAfterSeconds })
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return minutes <= MOST_MINUTES
    ? sentenceForReader('tooManyRequests.minutes', { count: minutes })
    : sentenceForReader('tooManyRequests.hours', { count: Math.ceil(minutes / 60) })
}

export function problemDocument(
  code: ProblemCode,
  { parameters, fields, retryAfterSeconds }: ProblemDetails = {},
): Problem {
  const status = PROBLEM_STATUS[code]
  const detail =
    code === 'TOO_MANY_REQUESTS'
      ? tooManyRequests(retryAfterSeconds)
      : sentenceForReader(`problems.${code}`, parameters)
  const title = sentenceForReader(`problemTitles.${status}`)
  return { type: 'about:blank', title, status, detail, code, ...(fields && { fields }) }
}

export function answerProblem(c: Context, code: ProblemCode, details: ProblemDetails = {}): Response {
  const document = problemDocument(code, details)
  const headers: Record<string, string> = {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'content-language': readersLanguage(),
  }
  if (document.status === 401) headers['www-authenticate'] = CHALLENGE
  if (document.status === 429 || document.status === 503) {
    headers['retry-after'] = String(details.retryAfterSeconds ?? RETRY_AFTER_SECONDS)
  }
  return c.body(JSON.stringify(document), document.status as 400, headers)
}
