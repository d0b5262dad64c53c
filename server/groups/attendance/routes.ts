import { createRoute, z } from '@hono/zod-openapi'
import { Month, TeamAttendance } from '#contract/groups/attendance.ts'
import { Id } from '#contract/id.ts'
import { createRouter, jsonAnswer, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { showAttendance } from './show-attendance.ts'

const show = createRoute({
  method: 'get',
  path: '/api/teams/{id}/attendance',
  summary: 'On which days of a month each member of a team practiced or was at a test day',
  description:
    'Practice counts since each member joined. Members who show their practice to nobody are listed without days.',
  request: { params: z.object({ id: Id }), query: z.object({ month: Month.optional() }) },
  responses: {
    200: jsonAnswer('The team’s attendance', TeamAttendance),
    ...problems(400, 401, 403, 404),
  },
})

export function attendanceRoutes(services: Services) {
  return createRouter().openapi(show, async (c) => {
    const { month } = c.req.valid('query')
    return c.json(await showAttendance(services, c.get('actor').userId, c.req.valid('param').id, month), 200)
  })
}
