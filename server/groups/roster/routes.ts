import { createRoute, z } from '@hono/zod-openapi'
import { Roster, RosterImported, RosterPlan } from '#contract/groups/roster.ts'
import { Id } from '#contract/id.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import { limitPlayer } from '#server/platform/limits/rate-limits.ts'
import { requestKey, takesKey } from '#server/platform/http/repeated/request-key.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { importRoster, previewRoster } from './import-roster.ts'

const ofRoster = { params: z.object({ id: Id }), body: jsonBody(Roster) }

const preview = createRoute({
  method: 'post',
  path: '/api/teams/{id}/roster/preview',
  summary: 'Preview a roster import, row by row',
  description:
    'A row without a team means this team. Managers of the organization may also name its other teams.',
  request: ofRoster,
  responses: {
    200: jsonAnswer('The plan', RosterPlan),
    ...problems(400, 401, 403, 404, 413, 422),
  },
})

const importIt = createRoute({
  method: 'post',
  path: '/api/teams/{id}/roster',
  summary: 'Import a roster: all rows or none',
  description:
    "Everybody gets an invitation by mail. Players of the organization's other teams join at once if the caller manages the organization. Importing twice changes nothing.",
  ...takesKey,
  request: ofRoster,
  responses: {
    200: jsonAnswer('Imported', RosterImported),
    ...problems(400, 401, 403, 404, 409, 413, 422),
  },
})

export function rosterRoutes(services: Services) {
  const { config, limits } = services
  const router = createRouter()
  router.post('/api/teams/:id/roster/*', limitPlayer(limits, 'importRoster'))
  return router
    .openapi(preview, async (c) => {
      const { id } = c.req.valid('param')
      const { userId } = c.get('actor')
      const roster = c.req.valid('json')
      await limits.take('previewedRow', userId, roster.rows.length)
      return c.json(await previewRoster(services, userId, id, roster), 200)
    })
    .openapi(importIt, async (c) => {
      const { id } = c.req.valid('param')
      const inviting = { ...services, address: addressKey(c, config.trustProxy) }
      const roster = c.req.valid('json')
      return c.json(await importRoster(inviting, c.get('actor'), id, roster, requestKey(c, roster)), 200)
    })
}
