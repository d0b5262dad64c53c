import { createRoute, z } from '@hono/zod-openapi'
import { HeldSessionPage, RemoveHeldSession } from '#contract/admin/review.ts'
import { Id } from '#contract/id.ts'
import { HELD_SESSIONS_DEFAULT_LIMIT, HELD_SESSIONS_MAX_LIMIT } from '#contract/limits.ts'
import { cursorParameter, limitParameter } from '#contract/page.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import { requireWebsiteAbility } from '#server/roles/require-website-ability.ts'
import type { Services } from '#server/services.ts'
import { listHeldSessions } from '#server/sessions/review/list-held-sessions.ts'
import { acceptHeldSession, holdForReview, refuseHeldSession } from './review-session.ts'

const params = z.object({ sessionId: Id })
const done = { 204: { description: 'Done' } }

const list = createRoute({
  method: 'get',
  path: '/api/admin/review',
  summary: 'List sessions that are held back, the longest waiting first (website admins)',
  request: {
    query: z.object({
      limit: limitParameter(HELD_SESSIONS_DEFAULT_LIMIT, HELD_SESSIONS_MAX_LIMIT),
      cursor: cursorParameter,
    }),
  },
  responses: {
    200: jsonAnswer('A page of sessions', HeldSessionPage),
    ...problems(400, 401, 403),
  },
})

const hold = createRoute({
  method: 'post',
  path: '/api/admin/review/{sessionId}/hold',
  summary: 'Hold back a session that counts but looks made up (website admins)',
  request: { params },
  responses: { ...done, ...problems(401, 403, 404) },
})

const accept = createRoute({
  method: 'post',
  path: '/api/admin/review/{sessionId}/accept',
  summary: 'Count a session that was held back, and notify its player (website admins)',
  request: { params },
  responses: { ...done, ...problems(401, 403, 404, 409) },
})

const remove = createRoute({
  method: 'post',
  path: '/api/admin/review/{sessionId}/remove',
  summary: 'Delete a session that was held back, and tell its player the reason (website admins)',
  request: {
    params,
    body: jsonBody(RemoveHeldSession),
  },
  responses: { ...done, ...problems(400, 401, 403, 404, 409, 422) },
})

export function reviewRoutes(services: Services) {
  const router = createRouter()
  for (const path of ['/api/admin/review', '/api/admin/review/*'])
    router.use(path, requireLogin(services), requireWebsiteAbility(services, 'reviewSessions'))
  return router
    .openapi(list, async (c) => {
      const { limit, cursor } = c.req.valid('query')
      return c.json(await listHeldSessions(services.db, limit, cursor), 200)
    })
    .openapi(hold, async (c) => {
      await holdForReview(services, c.get('actor').userId, c.req.valid('param').sessionId)
      return c.body(null, 204)
    })
    .openapi(accept, async (c) => {
      await acceptHeldSession(services, c.get('actor').userId, c.req.valid('param').sessionId)
      return c.body(null, 204)
    })
    .openapi(remove, async (c) => {
      const { reason } = c.req.valid('json')
      await refuseHeldSession(services, c.get('actor').userId, c.req.valid('param').sessionId, reason)
      return c.body(null, 204)
    })
}
