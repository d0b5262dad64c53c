import { createRoute, z } from '@hono/zod-openapi'
import { Id } from '#contract/id.ts'
import { cursorParameter, limitParameter } from '#contract/page.ts'
import { CloseReport, ReportPage, SendReport } from '#contract/reports.ts'
import { countUnknownPlayer } from '#server/identity/limit-unknown-players.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import { limitPlayer } from '#server/platform/limits/rate-limits.ts'
import { requireWebsiteAbility } from '#server/roles/require-website-ability.ts'
import type { Services } from '#server/services.ts'
import { closeReport, listReports } from './review-reports.ts'
import { sendReport } from './send-report.ts'

const send = createRoute({
  method: 'post',
  path: '/api/reports',
  summary: 'Report a message, a group or a player to the operators',
  description: 'The reported person never learns who reported them. Reporting twice gives the same answer.',
  request: { body: jsonBody(SendReport) },
  responses: { 204: { description: 'Thank you' }, ...problems(400, 401, 404, 422) },
})

const list = createRoute({
  method: 'get',
  path: '/api/admin/reports',
  summary: 'List open reports, the longest waiting first',
  request: { query: z.object({ limit: limitParameter(20, 100), cursor: cursorParameter }) },
  responses: { 200: jsonAnswer('A page of reports', ReportPage), ...problems(400, 401, 403) },
})

const close = createRoute({
  method: 'post',
  path: '/api/admin/reports/{id}/close',
  summary: 'Close a report',
  request: { params: z.object({ id: Id }), body: jsonBody(CloseReport) },
  responses: { 204: { description: 'Closed' }, ...problems(400, 401, 403, 404, 409, 422) },
})

export function reportRoutes(services: Services) {
  const { db, limits } = services
  const router = createRouter()
  router.use('/api/reports', requireLogin(services), limitPlayer(limits, 'report'))
  router.use('/api/admin/reports/*', requireLogin(services), requireWebsiteAbility(services, 'manageUsers'))
  return router
    .openapi(send, async (c) => {
      const { userId } = c.get('actor')
      const report = c.req.valid('json')
      // A message can be reported by those alone who have got it.
      if (report.kind !== 'message') await countUnknownPlayer(services, c, 'reportFromAddress')
      await sendReport(services, userId, report)
      return c.body(null, 204)
    })
    .openapi(list, async (c) => {
      const { limit, cursor } = c.req.valid('query')
      return c.json(await listReports(db, limit, cursor), 200)
    })
    .openapi(close, async (c) => {
      const { outcome } = c.req.valid('json')
      await closeReport(services, c.get('actor').userId, c.req.valid('param').id, outcome)
      return c.body(null, 204)
    })
}
