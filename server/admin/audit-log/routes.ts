import { createRoute } from '@hono/zod-openapi'
import { AuditActors, AuditPage, FindAuditActors, ReadAuditLog } from '#contract/admin/audit-log.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { createRouter, jsonAnswer, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { findAuditActors } from './find-audit-actors.ts'
import { readAuditLog } from './read-audit-log.ts'

const read = createRoute({
  method: 'get',
  path: '/api/admin/audit-log',
  summary: 'List administrative actions, newest first',
  description:
    'Website admins see every action. Other admins see actions on the teams and organizations they manage.',
  request: { query: ReadAuditLog },
  responses: {
    200: jsonAnswer('A page of actions', AuditPage),
    ...problems(400, 401, 403),
  },
})

const findActors = createRoute({
  method: 'get',
  path: '/api/admin/audit-log/actors',
  summary: 'Find people who acted, by name',
  description:
    'Website admins find anybody, also by email. Other admins find people who acted in what they manage.',
  request: { query: FindAuditActors },
  responses: {
    200: jsonAnswer('The first matches', AuditActors),
    ...problems(400, 401, 403),
  },
})

export function auditLogRoutes(services: Services) {
  const { config, db } = services
  const { organizationsSelfService } = config
  const router = createRouter()
  for (const { path } of [read, findActors]) router.use(path, requireLogin(services))
  return router
    .openapi(read, async (c) => {
      const query = c.req.valid('query')
      return c.json(await readAuditLog(db, c.get('actor').userId, query, organizationsSelfService), 200)
    })
    .openapi(findActors, async (c) => {
      const { search } = c.req.valid('query')
      const { userId } = c.get('actor')
      return c.json({ items: await findAuditActors(db, userId, search, organizationsSelfService) }, 200)
    })
}
