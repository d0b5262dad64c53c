import { createRoute, z } from '@hono/zod-openapi'
import {
  InvitationAccepted,
  InvitationToken,
  Roster,
  RosterImported,
  RosterInvitation,
  RosterPlan,
} from '#contract/groups/roster.ts'
import { Id } from '#contract/id.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import { limitPlayer } from '#server/platform/limits/rate-limits.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { openInvitation } from './find-invitation.ts'
import { importRoster } from './import-roster.ts'
import { previewRoster } from './preview-roster.ts'

const ofRoster = { params: z.object({ id: Id }), body: jsonBody(Roster) }

const preview = createRoute({
  method: 'post',
  path: '/api/teams/{id}/roster/preview',
  summary: 'What importing a roster would do, row by row',
  description: 'An empty team is this one; others of its organization can be named by who manages that.',
  request: ofRoster,
  responses: {
    200: jsonAnswer('The plan', RosterPlan),
    ...problems(400, 401, 403, 404, 413, 422, 429, 503),
  },
})

const importIt = createRoute({
  method: 'post',
  path: '/api/teams/{id}/roster',
  summary: 'Import a roster: all of it, or nothing',
  description: 'Players join, everybody else gets an invitation by mail. Importing twice changes nothing.',
  request: ofRoster,
  responses: {
    200: jsonAnswer('Imported', RosterImported),
    ...problems(400, 401, 403, 404, 413, 422, 429, 503),
  },
})

const token = { body: jsonBody(InvitationToken) }

const open = createRoute({
  method: 'post',
  path: '/api/roster-invitations/open',
  summary: 'What an invitation’s link is for',
  request: token,
  responses: {
    200: jsonAnswer('The invitation', RosterInvitation),
    ...problems(400, 422, 429, 503),
  },
})

const accept = createRoute({
  method: 'post',
  path: '/api/roster-invitations/accept',
  summary: 'Join the team of an invitation, once',
  request: token,
  responses: {
    200: jsonAnswer('Joined', InvitationAccepted),
    ...problems(400, 401, 422, 429, 503),
  },
})

export function rosterRoutes(services: Services) {
  const { config, db, limits, now } = services
  const router = createRouter()
  router.post('/api/teams/:id/roster/*', limitPlayer(limits, 'importRoster'))
  return router
    .openapi(preview, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await previewRoster(services, c.get('actor').userId, id, c.req.valid('json')), 200)
    })
    .openapi(importIt, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await importRoster(services, c.get('actor').userId, id, c.req.valid('json')), 200)
    })
    .openapi(open, async (c) => {
      await limits.take('useLink', addressKey(c, config.trustProxy))
      return c.json(await openInvitation(db, c.req.valid('json').token, now()), 200)
    })
    .openapi(accept, async (c) => {
      await limits.take('useLink', addressKey(c, config.trustProxy))
      return c.json(await acceptInvitation(services, c.get('actor').userId, c.req.valid('json').token), 200)
    })
}
