import { createRoute } from '@hono/zod-openapi'
import { Permissions } from '#contract/players/me.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { createRouter, jsonAnswer, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { showPermissions } from './show-permissions.ts'

const permissions = createRoute({
  method: 'get',
  path: '/api/me/permissions',
  summary: 'Your permissions',
  responses: {
    200: jsonAnswer('Your roles', Permissions),
    ...problems(401),
  },
})

export function roleRoutes(services: Services) {
  const router = createRouter()
  router.use('/api/me/permissions', requireLogin(services))
  return router.openapi(permissions, async (c) =>
    c.json(await showPermissions(services.db, c.get('actor').userId, services.now()), 200),
  )
}
