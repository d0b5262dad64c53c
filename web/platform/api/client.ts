import { hc } from 'hono/client'
import i18next from 'i18next'
import type { Problem, ProblemCode } from '#contract/problem.ts'
import type { Api } from '#server/app.ts'
import { ApiProblem } from './api-problem.ts'
import { sendRequest, UnansweredChange } from './send-request.ts'
import { ownHeaders } from './own-headers.ts'

/** A typed client of the API. The types come from the server's routes; nothing is generated. */
export const api = withWholeParts(hc<Api>('/', { headers: ownHeaders, fetch: sendRequest }))

/**
 * The same client, but a value always stays one part of the path. The library would put an id like `../me?` from the address bar into the path
 * as it is. A prepared link to one of our pages could so turn a button's call into another one.
 */
function withWholeParts<Client extends object>(client: Client): Client {
  return new Proxy(client, {
    get(target, name) {
      const next: unknown = Reflect.get(target, name)
      if (typeof next !== 'function') return next
      if (typeof name === 'symbol' || !name.startsWith('$')) return withWholeParts(next)
      return (given?: { param?: Record<string, string> }, ...others: unknown[]): unknown =>
        next(given?.param ? { ...given, param: wholeParts(given.param) } : given, ...others)
    },
  })
}

const wholeParts = (param: Record<string, string>) =>
  Object.fromEntries(Object.entries(param).map(([name, value]) => [name, wholePart(value)]))

/** A part of dots alone would be a step in the path, also if it was encoded. */
const wholePart = (value: string) => (/^\.{1,2}$/.test(value) ? '-' : encodeURIComponent(value))

interface Answer<T> {
  ok: boolean
  status: number
  headers: Headers
  json: () => Promise<T>
}

/** Fired on the window when the API answers that the login has ended. AuthProvider then asks who is signed in. */
export const SIGN_IN_REQUIRED = 'keepup:sign-in-required'
/** Fired on the window when the API forbids something. RoleProvider then reloads the player's permissions. */
export const FORBIDDEN = 'keepup:forbidden'

/** The JSON of a successful answer; undefined for 204. Every other answer throws an {@link ApiProblem}. */
export async function unwrap<T>(call: Promise<Answer<T | Problem>>): Promise<T> {
  let answer: Answer<T | Problem>
  try {
    answer = await call
    if (answer.status === 204) return undefined as T
    // Networks of hotels and stadiums answer every request with their own page, and a weak signal cuts answers off.
    if (answer.ok) return (await answer.json()) as T
  } catch (cause) {
    if (cause instanceof UnansweredChange)
      throw new ApiProblem({ status: 0, code: 'UNANSWERED', detail: i18next.t('common.unanswered'), cause })
    throw new ApiProblem({ status: 0, code: 'OFFLINE', detail: i18next.t('common.offline'), cause })
  }
  const problem = await readProblem(answer)
  if (problem.code === 'SIGN_IN_REQUIRED') window.dispatchEvent(new Event(SIGN_IN_REQUIRED))
  if (problem.code === 'FORBIDDEN') window.dispatchEvent(new Event(FORBIDDEN))
  throw problem
}

/** A proxy on the way may answer with something other than problem+json. */
async function readProblem(answer: Answer<unknown>): Promise<ApiProblem> {
  const body = (await answer.json().catch(() => ({}))) as {
    code?: string
    detail?: string
    message?: string
    fields?: Record<string, string>
  }
  // Better Auth answers with `message` instead of `detail`.
  const detail = body.detail ?? body.message
  const meant = body.code === undefined && detail === undefined ? OF_A_PROXY[answer.status] : undefined
  return new ApiProblem({
    status: answer.status,
    code: body.code ?? meant ?? 'UNKNOWN',
    detail: detail ?? sentenceOf(meant),
    fields: body.fields,
  })
}

type MeantByProxy = Extract<ProblemCode, 'BODY_TOO_LARGE' | 'TOO_MANY_REQUESTS' | 'SERVICE_UNAVAILABLE'>

/** The problems that a proxy means when it answers with a page of its own. */
const OF_A_PROXY: Partial<Record<number, MeantByProxy>> = {
  413: 'BODY_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
}

/** The first screens have not all texts. */
function sentenceOf(meant: MeantByProxy | undefined): string {
  const otherwise = i18next.t('common.unexpectedProblem')
  return meant === undefined ? otherwise : i18next.t(`problems.${meant}`, { defaultValue: otherwise })
}
