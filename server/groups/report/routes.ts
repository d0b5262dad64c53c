import { createRoute, z } from '@hono/zod-openapi'
import { Month } from '#contract/groups/attendance.ts'
import { OrganizationReport } from '#contract/groups/organization-report.ts'
import { Id } from '#contract/id.ts'
import { createRouter, jsonAnswer, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { showReport } from './show-report.ts'

const show = createRoute({
  method: 'get',
  path: '/api/organizations/{id}/report',
  summary: 'A month of an organization: its teams, its age classes, and the months before',
  description: 'It names teams and no player. Members who show their practice to nobody count in no figure.',
  request: { params: z.object({ id: Id }), query: z.object({ month: Month.optional() }) },
  responses: { 200: jsonAnswer('The report', OrganizationReport), ...problems(400, 401, 403, 404) },
})

export function reportRoutes(services: Services) {
  return createRouter().openapi(show, async (c) => {
    const { month } = c.req.valid('query')
    return c.json(await showReport(services, c.get('actor').userId, c.req.valid('param').id, month), 200)
  })
}
