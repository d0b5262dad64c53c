import { createRoute } from '@hono/zod-openapi'
import { Operation } from '#contract/admin/operation.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { createRouter, jsonAnswer, problems } from '#server/platform/http/router.ts'
import { requireWebsiteAbility } from '#server/roles/require-website-ability.ts'
import type { Services } from '#server/services.ts'
import { showOperation } from './show-operation.ts'

const operation = createRoute({
  method: 'get',
  path: '/api/admin/operation',
  summary: 'Jobs, queues, storage and backups of the server (website admins)',
  description: 'Services, disk and backup are those of the machine that answers.',
  responses: {
    200: jsonAnswer('The state', Operation),
    ...problems(401, 403),
  },
})

export function operationRoutes(services: Services) {
  const router = createRouter()
  router.use('/api/admin/operation', requireLogin(services), requireWebsiteAbility(services, 'seeOperation'))
  return router.openapi(operation, async (c) => c.json(await showOperation(services, services.now()), 200))
}
