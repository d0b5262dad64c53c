import type { ProblemCode } from '#contract/problem.ts'

/** What went wrong with a call, in the API's own terms (product 12.4). */
export class ApiProblem extends Error {
  readonly status: number
  /**
   * UPPER_SNAKE code of the API. OFFLINE when no answer of the API came at all, UNANSWERED when a change may have arrived all the same, and
   * COOKIES_OFF when the browser would forget the login.
   */
  readonly code: string
  readonly detail: string
  readonly fields: Readonly<Record<string, string>>

  constructor(problem: {
    status: number
    code: string
    detail: string
    fields?: Record<string, string> | undefined
    cause?: unknown
  }) {
    super(`${problem.code}: ${problem.detail}`, { cause: problem.cause })
    this.name = 'ApiProblem'
    this.status = problem.status
    this.code = problem.code
    this.detail = problem.detail
    this.fields = problem.fields ?? {}
  }
}

/** Whether a call was refused with one of these codes. */
export const isProblem = (error: unknown, ...codes: readonly ProblemCode[]): boolean =>
  error instanceof ApiProblem && codes.some((code) => code === error.code)

/** Whether the API answered that something is not there for this player, or not theirs to see. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 403 || error.status === 404)

/** For a deletion: what is gone already, perhaps by a press whose answer was lost, is as the player wanted it. */
export function unlessGone(error: unknown): void {
  if (!isProblem(error, 'NOT_FOUND')) throw error
}
