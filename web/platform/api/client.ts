import { hc } from 'hono/client'
import i18next from 'i18next'
import type { Problem } from '#contract/problem.ts'
import type { Api } from '#server/app.ts'
import { ApiProblem } from './api-problem.ts'
import { inOwnLanguage } from './in-own-language.ts'

/** The API as the server declares it; no generated code in between. */
export const api = hc<Api>('/', { headers: inOwnLanguage })

interface Answer<T> {
  ok: boolean
  status: number
  headers: Headers
  json(): Promise<T>
}

/** Fired on the window when the API says that the login is gone; AuthProvider then asks who is signed in. */
export const SIGN_IN_REQUIRED = 'keepup:sign-in-required'
/** Fired on the window when the API says no; RoleProvider then asks what the player may do by now. */
export const FORBIDDEN = 'keepup:forbidden'

/** The JSON of a successful answer; every other outcome throws an {@link ApiProblem}. 204 gives undefined. */
export async function unwrap<T>(call: Promise<Answer<T | Problem>>): Promise<T> {
  let answer: Answer<T | Problem>
  try {
    answer = await call
  } catch {
    throw new ApiProblem({ status: 0, code: 'OFFLINE', detail: i18next.t('common.offline') })
  }
  if (answer.status === 204) return undefined as T
  if (answer.ok) return (await answer.json()) as T
  const problem = await readProblem(answer)
  if (problem.code === 'SIGN_IN_REQUIRED') window.dispatchEvent(new Event(SIGN_IN_REQUIRED))
  if (problem.code === 'FORBIDDEN') window.dispatchEvent(new Event(FORBIDDEN))
  throw problem
}

/** A proxy in between may answer with something else than problem+json. */
async function readProblem(answer: Answer<unknown>): Promise<ApiProblem> {
  const body = (await answer.json().catch(() => ({}))) as {
    code?: string
    detail?: string
    message?: string
    fields?: Record<string, string>
  }
  const retryAfter = Number(answer.headers.get('Retry-After') ?? NaN)
  return new ApiProblem({
    status: answer.status,
    code: body.code ?? 'UNKNOWN',
    // Better Auth answers with `message` instead of `detail`.
    detail: body.detail ?? body.message ?? i18next.t('common.unexpectedProblem'),
    fields: body.fields,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
  })
}
