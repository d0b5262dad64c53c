import { createRoute } from '@hono/zod-openapi'
import { WebsiteOverview } from '#contract/admin/overview.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { createRouter, jsonAnswer, problems } from '#server/platform/http/router.ts'
import { requireWebsiteAbility } from '#server/roles/require-website-ability.ts'
import type { Services } from '#server/services.ts'
import { showOverview } from './show-overview.ts'

const overview = createRoute({
  method: 'get',
  path: '/api/admin/overview',
  summary: 'Recent figures of the website (website admins)',
  responses: {
    200: jsonAnswer('The numbers', WebsiteOverview),
    ...problems(401, 403),
  },
})

export function overviewRoutes(services: Services) {
  const router = createRouter()
  router.use('/api/admin/overview', requireLogin(services), requireWebsiteAbility(services, 'seeOverview'))
  return router.openapi(overview, async (c) => c.json(await showOverview(services.db, services.now()), 200))
}
