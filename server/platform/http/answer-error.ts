import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import type { ProblemCode } from '#contract/problem.ts'
import { isDatabaseUnavailable } from '#server/platform/database/connections/database-errors.ts'
import { answerProblem, ProblemError } from './problem.ts'

const CODE_OF_STATUS: Record<number, ProblemCode> = {
  400: 'MALFORMED_REQUEST',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

/**
 * The database rejects a value that passed its schema: a text with a NUL, or an instant or a number out of range. That is the caller's
 * error, not ours: https://www.postgresql.org/docs/current/errcodes-appendix.html (class 22).
 */
const UNREADABLE_VALUE = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])

/** Turns any error of a route into problem details. An unexpected error is logged in full, and the answer reveals nothing of it. */
export const answerError = (log: Logger) => (error: Error, c: Context) => {
  const requestId = c.get('requestId') as string | undefined
  if (error instanceof ProblemError) {
    if (error.cause) log.warn({ requestId, err: error.cause }, 'What a request needs did not answer')
    return answerProblem(c, error.code, error.details)
  }
  if (error instanceof HTTPException)
    return answerProblem(c, CODE_OF_STATUS[error.status] ?? 'MALFORMED_REQUEST')
  if (hasCallerLeft(error, c)) return answerProblem(c, 'MALFORMED_REQUEST')
  if (isDatabaseUnavailable(error)) {
    log.warn({ requestId, error: error.message }, 'The database did not answer')
    return answerProblem(c, 'SERVICE_UNAVAILABLE')
  }
  if (isOfGonePlayer(error)) return answerProblem(c, 'SIGN_IN_REQUIRED')
  const { code } = error as NodeJS.ErrnoException
  if (code !== undefined && UNREADABLE_VALUE.has(code)) {
    log.warn({ requestId, err: error }, 'The database could not read a value of a request')
    return answerProblem(c, 'MALFORMED_REQUEST')
  }
  log.error({ requestId, err: error }, 'A request failed')
  return answerProblem(c, 'INTERNAL_ERROR')
}

/**
 * The caller's connection ended in the middle of the body. Nobody reads the answer. But a lost connection to the database has the same code, so
 * without this the answer would count as one of those.
 */
function hasCallerLeft(error: Error & { code?: unknown }, c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return error.code === 'ECONNRESET' && incoming !== undefined && incoming.destroyed && !incoming.complete
}

/**
 * A row refers to a deleted player: the caller, deleted since the request began. Other players are looked up before anything is written,
 * and again after a concurrent change (in-transaction.ts).
 */
const isOfGonePlayer = (error: Error & { code?: unknown; detail?: unknown }): boolean =>
  error.code === '23503' && /\busers\b/.test(String(error.detail))
