import { createRoute } from '@hono/zod-openapi'
import { GuardedMembership, GuardianToken } from '#contract/players/guardian.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import { addressKey } from '#server/platform/limits/client-address.ts'
import type { Services } from '#server/services.ts'
import { openMembership, undoMembership } from './undo-membership.ts'

const request = { body: jsonBody(GuardianToken) }
const membership = jsonAnswer('The membership', GuardedMembership)

const open = createRoute({
  method: 'post',
  path: '/api/guardian/membership/open',
  summary: 'The membership that a guardian was told of',
  request,
  responses: { 200: membership, ...problems(400, 422) },
})

const undo = createRoute({
  method: 'post',
  path: '/api/guardian/membership/undo',
  summary: 'Take a minor out of a team, as their guardian',
  description: 'Counts as leaving: the team cannot invite the player again for a while.',
  request,
  responses: { 200: membership, ...problems(400, 409, 422) },
})

export function guardedMembershipRoutes(services: Services) {
  const { config, limits } = services
  const router = createRouter()
  router.post('/api/guardian/membership/*', async (c, next) => {
    await limits.take('useLink', addressKey(c, config.trustProxy))
    return next()
  })
  return router
    .openapi(open, async (c) => c.json(await openMembership(services, c.req.valid('json').token), 200))
    .openapi(undo, async (c) => c.json(await undoMembership(services, c.req.valid('json').token), 200))
}
