import { PROBLEM_STATUS, type ProblemCode } from '#contract/problem.ts'
import { CHALLENGE, tooManyRequests } from '#server/platform/http/problem.ts'
import { readersLanguage, sentenceForReader } from '#server/platform/language/reader.ts'
import { hasSentence } from '#server/platform/language/texts.ts'

interface IdentityError {
  code?: string
  message?: string
}

/** Turns an error of Better Auth into the API's own form, with the product's sentence for its code (product 8.1, 8.2). */
export async function answerAsProblem(response: Response): Promise<Response> {
  const error = (await response.json().catch(() => ({}))) as IdentityError
  const status = statusOf(response, error)
  const code = codeOf(status, error)
  const headers = new Headers(response.headers)
  headers.set('content-type', 'application/problem+json')
  headers.set('cache-control', 'no-store')
  headers.set('content-language', readersLanguage())
  if (status === 401) headers.set('www-authenticate', CHALLENGE)
  headers.delete('content-length')
  // An error may come after a new login was made. The caller then keeps the login they had.
  headers.delete('set-cookie')
  const title = hasSentence(`problemTitles.${status}`) ? sentenceForReader(`problemTitles.${status}`) : code
  return Response.json(
    { type: 'about:blank', title, status, detail: detailOf(code, error, headers), code },
    { status, headers },
  )
}

const OF_STATUS: Record<number, ProblemCode> = {
  400: 'MALFORMED_REQUEST',
  401: 'SIGN_IN_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'VALIDATION_FAILED',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_ERROR',
}

/** Passes on only codes that have a sentence. The library has others, and some reveal its internals. */
const codeOf = (status: number, { code }: IdentityError): string =>
  code !== undefined && sentenceKey(code) ? code : (OF_STATUS[status] ?? 'MALFORMED_REQUEST')

const sentenceKey = (code: string): string | undefined =>
  [`identityProblems.${code}`, `problems.${code}`].find(hasSentence)

/** Better Auth answers an unreadable passkey with a server error, but the caller sent it. */
function statusOf(response: Response, { code }: IdentityError): number {
  if (code === 'FAILED_TO_VERIFY_REGISTRATION') return PROBLEM_STATUS.VALIDATION_FAILED
  return response.status >= 500 ? PROBLEM_STATUS.INTERNAL_ERROR : response.status
}

function detailOf(code: string, { message }: IdentityError, headers: Headers): string {
  if (code === 'TOO_MANY_REQUESTS') return tooManyRequests(Number(headers.get('retry-after') ?? 0))
  // The message is already the whole sentence, with the reason (refuse-suspended.ts).
  if (code === 'ACCOUNT_SUSPENDED' && message) return message
  return sentenceForReader(sentenceKey(code)!)
}
