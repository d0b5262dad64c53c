import { OpenAPIHono } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { sentence } from '#server/platform/language/texts.ts'
import { answerProblem } from './problem.ts'
import { carriesBody, takeNoBody } from './protection/request-bodies.ts'
import { fieldMessages } from './protection/wrong-fields.ts'

/** What middleware provides to the routes. */
interface RequestVariables {
  requestId: string
  /** Set by `requireLogin`. */
  actor: Actor
  /** The player who made the key of the API that came instead of a login. */
  keyOwner?: Actor
}

export interface Actor {
  userId: string
  loginId: string
  /** They signed in by a card, which allows practice and their own numbers alone (product 10.50). */
  byCard: boolean
  /** Their account waits to be erased. Until they keep it, they do nothing that others see (product 10.24). */
  isLeaving: boolean
}

export interface HttpEnv {
  Variables: RequestVariables
}

/**
 * A router that enforces its schemas. An invalid body is answered with 422 and a message for each field, an invalid query with 400, and an
 * invalid path parameter with 404, because nothing can have that name. A route that declares no body takes none (`takeNoBody`).
 */
export function createRouter(): OpenAPIHono<HttpEnv> {
  const router = new OpenAPIHono<HttpEnv>({
    defaultHook: (result, c) => {
      if (result.success) return
      if (result.target === 'param') return answerProblem(c, 'NOT_FOUND')
      const code = result.target === 'json' ? 'VALIDATION_FAILED' : 'MALFORMED_REQUEST'
      return answerProblem(c, code, { fields: fieldMessages(result.error) })
    },
  })
  const { openapi } = router
  const strict: typeof openapi = (route, ...rest) =>
    openapi(
      route.method === 'get' || route.request?.body?.required
        ? route
        : {
            ...route,
            middleware: [route.request?.body ? emptyIsNone : withoutBody, ...[route.middleware ?? []].flat()],
          },
      ...rest,
    )
  router.openapi = strict
  return router
}

const withoutBody = createMiddleware<HttpEnv>(async (c, next) => {
  await takeNoBody(c)
  return next()
})

/** An empty body counts as no body, whatever type its sender names: many libraries name one with every POST. */
const emptyIsNone = createMiddleware<HttpEnv>(async (c, next) => {
  if (!(await carriesBody(c.req))) c.req.raw.headers.delete('content-type')
  return next()
})

/** The content of a body or an answer that is JSON (product 12.1). */
export const jsonContent = <T extends z.ZodType>(schema: T) => ({
  content: { 'application/json': { schema } },
})

/** The bytes of a file, in a body, a part of a form or an answer. Generated clients take and give a file there. */
export const fileBytes = z.any().meta({ type: 'string', format: 'binary' })

/** The body that a route takes. Its schema is a `z.strictObject`, so a body can set nothing else (product 11.5, 12.5). */
export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  ...jsonContent(schema),
  required: true as const,
})

/** An answer of a route: its description and its document. */
export const jsonAnswer = <T extends z.ZodType>(description: string, schema: T) => ({
  description,
  ...jsonContent(schema),
})

const problemContent = { 'application/problem+json': { schema: Problem.meta({ id: 'Problem' }) } }

/** The problems that a route can answer with, for the API's description. */
export const problems = <S extends number>(...statuses: S[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: sentence(`problemTitles.${status}`), content: problemContent },
    ]),
  ) as Record<S, { description: string; content: typeof problemContent }>
