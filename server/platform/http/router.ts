import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { sentenceForReader } from '#server/platform/language/reader.ts'
import { sentence } from '#server/platform/language/texts.ts'
import { answerProblem, ProblemError } from './problem.ts'

/** What middleware provides to the routes. */
interface RequestVariables {
  requestId: string
  /** Set by `requireLogin`. */
  actor: Actor
  /** Who sent a key of the API, instead of a login. */
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
      route.method === 'get' || route.request?.body
        ? route
        : { ...route, middleware: [withoutBody, ...[route.middleware ?? []].flat()] },
      ...rest,
    )
  router.openapi = strict
  return router
}

const NO_FIELDS = z.strictObject({})

const withoutBody = createMiddleware<HttpEnv>(async (c, next) => {
  await takeNoBody(c)
  return next()
})

/**
 * Refuses a body with fields where none is taken, as fields that nobody knows are refused everywhere. An empty object is no field. Throws
 * VALIDATION_FAILED, MALFORMED_REQUEST.
 */
export async function takeNoBody({ req }: Context): Promise<void> {
  if (!req.header('transfer-encoding') && Number(req.header('content-length') ?? 0) === 0) return
  const body = readJson(await req.text())
  const taken = NO_FIELDS.safeParse(body)
  if (!taken.success) throw new ProblemError('VALIDATION_FAILED', { fields: fieldMessages(taken.error) })
}

function readJson(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new ProblemError('MALFORMED_REQUEST')
  }
}

/** A body with a million unknown fields is not answered with a million messages. */
const MAX_NAMED_FIELDS = 100
const MAX_FIELD_NAME_LENGTH = 200

/** A message for each field that a schema refuses. */
export function fieldMessages(error: z.ZodError): Record<string, string> {
  const fields = new Map<string, string>()
  for (const [name, message] of error.issues.slice(0, MAX_NAMED_FIELDS).flatMap(messagesOf)) {
    if (!fields.has(name)) fields.set(name, message)
  }
  return Object.fromEntries(fields)
}

function messagesOf(issue: z.core.$ZodIssue): [string, string][] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, MAX_NAMED_FIELDS)
      .map((key) => [
        (path ? `${path}.${key}` : key).slice(0, MAX_FIELD_NAME_LENGTH),
        sentenceForReader('validation.unknownField'),
      ])
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) return messagesOfUnion(issue.errors)
  if (isMissing(issue)) return [[path, sentenceForReader('validation.required')]]
  return [[path, sentenceOf(issue)]]
}

/** Says what would be taken, as far as it can be said in a few words. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big' && issue.origin === 'string')
    return sentenceForReader('validation.tooLong', { maximum: issue.maximum })
  if (issue.code === 'too_big' && issue.inclusive)
    return sentenceForReader('validation.atMost', { maximum: `${issue.maximum}` })
  if (issue.code === 'too_small' && issue.inclusive)
    return sentenceForReader('validation.atLeast', { minimum: `${issue.minimum}` })
  const values = valuesFor(issue)
  if (values && values.length <= MAX_NAMED_VALUES)
    return sentenceForReader('validation.oneOf', { values: values.join(', ') })
  return sentenceForReader('validation.invalid')
}

/** The values that a field takes: those of an enum, or of the field that tells the variants of a union apart. */
function valuesFor(issue: z.core.$ZodIssue) {
  if (issue.code === 'invalid_value') return issue.values
  return issue.code === 'invalid_union' && 'options' in issue ? issue.options : undefined
}

/** More values than these are found in the API's description. */
const MAX_NAMED_VALUES = 20

/**
 * Whether a required value is missing. Issues do not contain the value, so zod's message tells that it is absent. An empty text that must
 * not be empty counts as missing, too.
 */
const isMissing = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_type'
    ? issue.message.endsWith('received undefined')
    : issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1

/** The messages for the closest variant of a union: the one with the fewest issues. */
function messagesOfUnion(errors: z.core.$ZodIssue[][]): [string, string][] {
  const [closest] = errors.map((issues) => issues.flatMap(messagesOf)).sort((a, b) => a.length - b.length)
  return closest ?? []
}

/** The content of a body or an answer that is JSON (product 12.1). */
export const jsonContent = <T extends z.ZodType>(schema: T) => ({
  content: { 'application/json': { schema } },
})

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

const problemContent = { 'application/problem+json': { schema: Problem } }

/** The problems that a route can answer with, for the API's description. */
export const problems = <S extends number>(...statuses: S[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: sentence(`problemTitles.${status}`), content: problemContent },
    ]),
  ) as Record<S, { description: string; content: typeof problemContent }>
