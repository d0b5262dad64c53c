import { createRoute } from '@hono/zod-openapi'
import { AuditPage, ReadAuditLog } from '#contract/admin/audit-log.ts'
import { requireLogin } from '#server/identity/require-login.ts'
import { createRouter, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { readAuditLog } from './read-audit-log.ts'

const read = createRoute({
  method: 'get',
  path: '/api/admin/audit-log',
  summary: 'Who did what to whom, the newest first',
  description:
    'Everything for website admins; for other admins what concerns the teams and organizations they manage.',
  request: { query: ReadAuditLog },
  responses: {
    200: { description: 'A page of actions', content: { 'application/json': { schema: AuditPage } } },
    ...problems(400, 401, 403, 429, 503),
  },
})

export function auditLogRoutes(services: Services) {
  const { config, db } = services
  const router = createRouter()
  router.use('/api/admin/audit-log', requireLogin(services))
  return router.openapi(read, async (c) =>
    c.json(
      await readAuditLog(db, c.get('actor').userId, c.req.valid('query'), config.organizationsSelfService),
      200,
    ),
  )
}
