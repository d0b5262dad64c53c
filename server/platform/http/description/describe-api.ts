import type { OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { Problem } from '#contract/problem.ts'
import { sentence } from '#server/platform/language/texts.ts'
import { nameDocuments } from './named-documents.ts'
import { problemCatalogue } from './problem-catalogue.ts'

export type ApiDescription = ReturnType<OpenAPIHono['getOpenAPI31Document']>

interface Answer {
  description: string
  content?: Record<string, { schema?: unknown }>
}
interface Operation {
  operationId?: string
  tags?: string[]
  responses: Record<number, Answer>
  security?: object[]
}
type Operations = Record<string, Operation>

/** For every request: with a key or a card that may not ask this, sent too often, or while the database is away. */
const EVERYWHERE = [403, 429, 503]
/**
 * For every request that changes something: unreadable, too large, not JSON, or with fields that are not known. One from another site gets 403, too.
 */
const OF_CHANGES = [400, 413, 415, 422]

/** Either one is enough (product 12.3). */
const LOGIN = [{ cookie: [] }, { bearer: [] }]

const PROBLEM = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

/**
 * Completes the descriptions of the routes (product 12.8) with the answers of the middleware in front of them. Replaces each copy of the
 * problem document by a reference, because the copies made up nine tenths of the description.
 */
export function describeApi(described: ApiDescription, loginCookie: string): ApiDescription {
  const tags = new Set<string>()
  for (const [path, operations] of Object.entries((described.paths ?? {}) as Record<string, Operations>))
    for (const [method, operation] of Object.entries(operations)) {
      operation.operationId = operationIdOf(method, path)
      const tag = tagOf(path)
      tags.add(tag)
      operation.tags = [tag]
      const { responses } = operation
      operation.security ??= responses[401] ? LOGIN : []
      for (const answer of Object.values(responses))
        if (answer.content?.['application/problem+json']) answer.content = PROBLEM
      for (const status of method === 'get' ? EVERYWHERE : [...EVERYWHERE, ...OF_CHANGES])
        responses[status] ??= { description: sentence(`problemTitles.${status}`), content: PROBLEM }
    }
  const { $schema: _, ...problem } = z.toJSONSchema(
    Problem.extend({ code: Problem.shape.code.describe(problemCatalogue()) }),
  )
  const { paths, schemas: named } = nameDocuments(described.paths)
  const schemas = { ...described.components?.schemas, ...named, Problem: problem }
  const securitySchemes = {
    cookie: { type: 'apiKey', in: 'cookie', name: loginCookie },
    bearer: { type: 'http', scheme: 'bearer' },
  }
  const components = { ...described.components, schemas, securitySchemes }
  const groups = [...tags].toSorted().map((name) => ({ name }))
  return withPlainPatterns({ ...described, tags: groups, paths, components }) as ApiDescription
}

/** Names a route for those who generate a client: GET /api/teams/{teamId}/levels is `getTeamsByTeamIdLevels`. */
function operationIdOf(method: string, path: string): string {
  const words = path
    .replace('/api/', '')
    .replaceAll(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** Readers and generated clients group the operations by it: `teams` for /api/teams/{id}/levels. */
const tagOf = (path: string): string => path.split('/')[2]!

/** `\P{Cc}` for readers who do not know classes of characters: JavaScript without the flag u, which generated clients leave out, and Python. */
const NO_CONTROL = String.raw`[^\x00-\x1f\x7f-\x9f]`

/** The library appends a regular expression's flags to its pattern, which then matches nothing. */
const withPlainPatterns = (description: object): unknown =>
  JSON.parse(JSON.stringify(description), (key, value: unknown) =>
    key === 'pattern' && typeof value === 'string'
      ? value.replace(/\/[a-z]+$/, '').replaceAll(String.raw`\P{Cc}`, NO_CONTROL)
      : value,
  )
