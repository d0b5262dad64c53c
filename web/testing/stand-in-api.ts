import { vi } from 'vitest'
import { PROBLEM_STATUS, type ProblemCode } from '#contract/problem.ts'
import texts from '#texts/en.json'

/** A request to a route. */
export interface Asked {
  query: URLSearchParams
  /** The last part of the path. */
  last: string
  headers: Headers
  body: unknown
}

/** A document, which is sent with 200, a complete answer, or `offline` for no answer. A function may return any of these. */
type Answer = object | null | typeof offline | Response
type Answers = Record<string, Answer | ((asked: Asked) => Answer | Promise<Answer>)>

/** For requests without an answer. */
export const offline = Symbol('offline')

/** A refusal by the server, with its sentence for this code. */
export function problem(code: ProblemCode, fields?: Record<string, string>): Response {
  const status = PROBLEM_STATUS[code]
  const sentences: Record<string, string> = texts.problems
  return Response.json({ status, code, detail: sentences[code], fields }, { status })
}

/**
 * Answers the page's calls of the API. A key is a method and a path, such as `GET /api/teams/*`, where `*` stands for one segment. The last
 * matching key wins. Other calls get 404. All calls are recorded in `calls`, such as `GET /api/teams?search=x`.
 */
export function standInForApi(answers: Answers) {
  const calls: string[] = []
  const given = { ...answers }
  const fetchBeyondApi = globalThis.fetch.bind(globalThis)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const { pathname, searchParams, search } = new URL(request.url)
    if (!pathname.startsWith('/api/')) return fetchBeyondApi(input, init)
    calls.push(`${request.method} ${pathname}${search}`)
    const name = Object.keys(given).findLast((each) => fits(each, `${request.method} ${pathname}`))
    if (name === undefined) return problem('NOT_FOUND')
    const answer = given[name]!
    const asked = {
      query: searchParams,
      last: pathname.split('/').at(-1)!,
      headers: request.headers,
      body: await bodyOf(request),
    }
    return respond(typeof answer === 'function' ? await answer(asked) : answer)
  })
  return {
    calls,
    /** The number of calls of a route. */
    count: (name: string) => calls.filter((call) => fits(name, call.split('?', 1)[0]!)).length,
    /** Changes the answers of these routes from now on. */
    answer(changed: Answers): void {
      for (const name of Object.keys(changed)) delete given[name]
      Object.assign(given, changed)
    },
  }
}

const fits = (name: string, asked: string) => new RegExp(`^${name.replaceAll('*', '[^/]+')}$`).test(asked)

/** A document, the bytes of a picture, or null. */
async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('image/')) return request.blob()
  return type.includes('json') ? await request.json() : null
}

function respond(answer: Answer): Response {
  if (answer === offline) throw new TypeError('Failed to fetch')
  return answer instanceof Response ? answer.clone() : Response.json(answer)
}

/** Gives these answers one after the other, and then always the last one. */
export function inTurn(...answers: Answer[]): () => Answer {
  let next = 0
  return () => answers[Math.min(next++, answers.length - 1)]!
}
