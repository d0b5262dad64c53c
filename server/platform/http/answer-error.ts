import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import type { ProblemCode } from '#contract/problem.ts'
import { isDatabaseUnavailable } from '#server/platform/database/unavailable.ts'
import { answerProblem, ProblemError } from './problem.ts'

const CODE_OF_STATUS: Record<number, ProblemCode> = {
  400: 'MALFORMED_REQUEST',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

/** Turns whatever a route threw into a problem; what nobody foresaw is logged whole and answered without a word about its inside. */
export const answerError = (log: Logger) => (error: Error, c: Context) => {
  if (error instanceof ProblemError) return answerProblem(c, error.code, error.details)
  if (error instanceof HTTPException)
    return answerProblem(c, CODE_OF_STATUS[error.status] ?? 'MALFORMED_REQUEST')
  const requestId = c.get('requestId') as string | undefined
  if (isDatabaseUnavailable(error)) {
    log.warn({ requestId, error: error.message }, 'The database did not answer')
    return answerProblem(c, 'SERVICE_UNAVAILABLE')
  }
  log.error({ requestId, err: error }, 'A request failed')
  return answerProblem(c, 'INTERNAL_ERROR')
}
