import { PROBLEM_STATUS } from '#contract/problem.ts'
import { sentenceForReader } from '#server/platform/language/reader.ts'
import { hasSentence } from '#server/platform/texts.ts'

interface IdentityError {
  code?: string
  message?: string
}

/** Better Auth's error in the API's own form, with the spec's sentence for its code (spec §8). */
export async function answerAsProblem(response: Response): Promise<Response> {
  const error = (await response.json().catch(() => ({}))) as IdentityError
  const status = statusOf(response, error)
  const code = codeOf(status, error)
  const headers = new Headers(response.headers)
  headers.set('content-type', 'application/problem+json')
  headers.set('cache-control', 'no-store')
  headers.delete('content-length')
  // Whatever went wrong after a login was made: the caller keeps the one they have.
  headers.delete('set-cookie')
  const title = hasSentence(`problemTitles.${status}`) ? sentenceForReader(`problemTitles.${status}`) : code
  return Response.json(
    { type: 'about:blank', title, status, detail: detailOf(code, error), code },
    { status, headers },
  )
}

/** What the library calls JSON that it cannot read, and a body that breaks its own schema; what it says of that names parts of its inside. */
const MALFORMED = new Set(['BAD_REQUEST', 'VALIDATION_ERROR'])

function codeOf(status: number, { code }: IdentityError): string {
  if (code !== undefined && !MALFORMED.has(code)) return code
  return status === 404 ? 'NOT_FOUND' : status === 500 ? 'INTERNAL_ERROR' : 'MALFORMED_REQUEST'
}

/** Better Auth calls a passkey that it cannot read a failure of its own. */
function statusOf(response: Response, { code }: IdentityError): number {
  if (code === 'FAILED_TO_VERIFY_REGISTRATION') return PROBLEM_STATUS.VALIDATION_FAILED
  return response.status >= 500 ? PROBLEM_STATUS.INTERNAL_ERROR : response.status
}

function detailOf(code: string, { message }: IdentityError): string {
  // It says why, and so it comes complete (refuse-suspended.ts).
  if (code === 'ACCOUNT_SUSPENDED' && message) return message
  const key = [`identityProblems.${code}`, `problems.${code}`].find(hasSentence)
  return key ? sentenceForReader(key) : (message ?? sentenceForReader('problems.MALFORMED_REQUEST'))
}
