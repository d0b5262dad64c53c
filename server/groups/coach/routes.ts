import { createRoute, z } from '@hono/zod-openapi'
import { CoachMessage, CoachMessageSent, CoachView } from '#contract/groups/coach.ts'
import { COACH_RANGES, type CoachRange } from '#domain/coach/member-practice.ts'
import { Id } from '#contract/id.ts'
import { limitPlayer } from '#server/platform/limits/rate-limits.ts'
import { requestKey, takesKey } from '#server/platform/http/repeated/request-key.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { messagePlayers } from './message-players.ts'
import { showCoachView } from './show-coach-view.ts'

const params = z.object({ id: Id })
const isRange = (days: number): days is CoachRange => COACH_RANGES.some((range) => range === days)

const show = createRoute({
  method: 'get',
  path: '/api/teams/{id}/coach',
  summary: 'Which members practiced in the last days, which did not, and why',
  description:
    'Counts sessions since each member joined. Members who show their practice to nobody are listed without numbers.',
  request: {
    params,
    query: z.object({
      days: z.coerce
        .number()
        .refine(isRange)
        .default(7)
        .meta({ enum: [...COACH_RANGES] }),
    }),
  },
  responses: {
    200: jsonAnswer('The team’s practice', CoachView),
    ...problems(400, 401, 403, 404),
  },
})

const message = createRoute({
  method: 'post',
  path: '/api/teams/{id}/messages',
  summary: 'Send a message to members of a team',
  description:
    'The message arrives in the app, and by mail if the member allows it. The guardian of a player under 16 gets a copy.',
  ...takesKey,
  request: { params, body: jsonBody(CoachMessage) },
  responses: {
    200: jsonAnswer('How many members it was sent to', CoachMessageSent),
    ...problems(400, 401, 403, 404, 409, 422),
  },
})

export function coachRoutes(services: Services) {
  const router = createRouter()
  router.post('/api/teams/:id/messages', limitPlayer(services.limits, 'messageTeam'))
  return router
    .openapi(show, async (c) => {
      const { days } = c.req.valid('query')
      return c.json(await showCoachView(services, c.get('actor').userId, c.req.valid('param').id, days), 200)
    })
    .openapi(message, async (c) => {
      const [{ id }, sent] = [c.req.valid('param'), c.req.valid('json')]
      const count = await messagePlayers(services, c.get('actor').userId, id, sent, requestKey(c, sent))
      return c.json({ count }, 200)
    })
}
