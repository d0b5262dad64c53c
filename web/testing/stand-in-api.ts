import { vi } from 'vitest'
import { PROBLEM_STATUS, type ProblemCode } from '#contract/problem.ts'
import texts from '#texts/en.json'

/** What a route was asked. */
export interface Asked {
  query: URLSearchParams
  /** The last part of the path. */
  last: string
  body: unknown
}

/** A document, which arrives with 200; a whole answer; `offline`, when none arrives; or what makes one of these. */
type Answer = object | null | typeof offline | Response
type Answers = Record<string, Answer | ((asked: Asked) => Answer | Promise<Answer>)>

/** No answer comes at all. */
export const offline = Symbol('offline')

/** The answer of a server that refuses, with the sentence that it has for this code. */
export function problem(code: ProblemCode, fields?: Record<string, string>): Response {
  const status = PROBLEM_STATUS[code]
  const sentences: Record<string, string> = texts.problems
  return Response.json({ status, code, detail: sentences[code], fields }, { status })
}

/**
 * Answers what the page asks of the API. A name is a method and a path, such as `GET /api/teams/*`, where `*` stands for one part; of two
 * that fit, the later one answers. What no name fits is answered with 404. Everything that was asked is in `calls`, as `GET /api/teams?search=x`.
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
    const asked = { query: searchParams, last: pathname.split('/').at(-1)!, body: await bodyOf(request) }
    return respond(typeof answer === 'function' ? await answer(asked) : answer)
  })
  return {
    calls,
    /** How often a route was asked. */
    count: (name: string) => calls.filter((call) => fits(name, call.split('?', 1)[0]!)).length,
    /** From now on these routes answer so. */
    answer(changed: Answers): void {
      for (const name of Object.keys(changed)) delete given[name]
      Object.assign(given, changed)
    },
  }
}

const fits = (name: string, asked: string) => new RegExp(`^${name.replaceAll('*', '[^/]+')}$`).test(asked)

const bodyOf = async (request: Request): Promise<unknown> =>
  request.headers.get('content-type')?.includes('json') ? await request.json() : null

function respond(answer: Answer): Response {
  if (answer === offline) throw new TypeError('Failed to fetch')
  return answer instanceof Response ? answer.clone() : Response.json(answer)
}

/** A number of answers one after the other; the last one stays. */
export function inTurn(...answers: Answer[]): () => Answer {
  let next = 0
  return () => answers[Math.min(next++, answers.length - 1)]!
}
