import { createRoute, z } from '@hono/zod-openapi'
import { OrganizationExport, TeamExport } from '#contract/admin/administration.ts'
import { Id } from '#contract/id.ts'
import { csvAnswer } from '#server/platform/csv/csv-answer.ts'
import { limitPlayer } from '#server/platform/limits/rate-limits.ts'
import { createRouter, jsonBody, problems } from '#server/platform/http/router.ts'
import { makePiecesInTurn } from '#server/platform/http/stream-pieces.ts'
import type { Services } from '#server/services.ts'
import { exportGroup } from './export-group.ts'

const exportOf = <P extends string, S extends z.ZodType>(path: P, summary: string, schema: S) =>
  createRoute({
    method: 'post',
    path,
    summary,
    description:
      'CSV in UTF-8, streamed. Text that a spreadsheet would read as a formula gets an apostrophe in front.',
    request: {
      params: z.object({ id: Id }),
      body: jsonBody(schema),
    },
    responses: {
      200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      ...problems(400, 401, 403, 404, 422),
    },
  })

const team = exportOf(
  '/api/teams/{id}/exports',
  'Export members, sessions, practice, attendance or a leaderboard of a team',
  TeamExport,
)
const organization = exportOf(
  '/api/organizations/{id}/exports',
  'Export members, sessions, a leaderboard or a monthly report of an organization',
  OrganizationExport,
)

/** POST, because the server records each export. */
export function exportRoutes(services: Services) {
  const router = createRouter()
  const inTurn = makePiecesInTurn()
  const limit = limitPlayer(services.limits, 'exportGroup')
  router.post('/api/teams/:id/exports', limit)
  router.post('/api/organizations/:id/exports', limit)
  return router
    .openapi(team, async (c) => {
      const scope = { kind: 'team', id: c.req.valid('param').id } as const
      const { userId } = c.get('actor')
      return csvAnswer(await exportGroup(services, userId, scope, c.req.valid('json')), inTurn(userId))
    })
    .openapi(organization, async (c) => {
      const scope = { kind: 'organization', id: c.req.valid('param').id } as const
      const { userId } = c.get('actor')
      return csvAnswer(await exportGroup(services, userId, scope, c.req.valid('json')), inTurn(userId))
    })
}
