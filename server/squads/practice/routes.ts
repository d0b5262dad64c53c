import { createRoute, z } from '@hono/zod-openapi'
import { Id } from '#contract/id.ts'
import { SESSIONS_DEFAULT_LIMIT, SESSIONS_MAX_LIMIT } from '#contract/limits.ts'
import { cursorParameter, limitParameter } from '#contract/page.ts'
import { PracticeSessionPage, RecordedSession, RecordSession } from '#contract/sessions/practice-session.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import { limitPlayer } from '#server/platform/limits/rate-limits.ts'
import type { Services } from '#server/services.ts'
import { pageOfSessions } from '#server/sessions/page-of-sessions.ts'
import { limitRecordedBytes } from '#server/sessions/recording/limit-recorded-bytes.ts'
import { sessionDocument } from '#server/sessions/session-document.ts'
import { recordForPlayer, requireKept } from './record-for-player.ts'
import { removePractice } from './remove-practice.ts'

const ofPlayer = z.object({ playerId: Id })

const record = createRoute({
  method: 'post',
  path: '/api/kept-players/{playerId}/sessions',
  summary: 'Record practice that a coach saw',
  description:
    'The body is that of POST /api/sessions, and repeating it is as harmless. Its evidence is `witnessed`, or `camera` if the camera counted.',
  request: { params: ofPlayer, body: jsonBody(RecordSession) },
  responses: {
    200: jsonAnswer('The session was recorded before', RecordedSession),
    201: jsonAnswer('Recorded', RecordedSession),
    ...problems(400, 401, 403, 404, 409, 413, 422),
  },
})

const sessions = createRoute({
  method: 'get',
  path: '/api/kept-players/{playerId}/sessions',
  summary: 'List a kept player’s practice, newest first, each with how the number is known',
  request: {
    params: ofPlayer,
    query: z.object({
      limit: limitParameter(SESSIONS_DEFAULT_LIMIT, SESSIONS_MAX_LIMIT),
      cursor: cursorParameter,
    }),
  },
  responses: {
    200: jsonAnswer('A page of sessions', PracticeSessionPage),
    ...problems(400, 401, 403, 404),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/api/kept-players/{playerId}/sessions/{sessionId}',
  summary: 'Delete practice of a kept player, whoever noted it',
  description:
    'Somebody else may have practiced with the card. Harmless when repeated. A try of a test day is taken back with it.',
  request: { params: ofPlayer.extend({ sessionId: Id }) },
  responses: { 204: { description: 'Deleted' }, ...problems(400, 401, 403, 404) },
})

/** The practice of kept players. Needs `requireLogin` on /api/kept-players/*. */
export function practiceRoutes(services: Services) {
  const { db, limits } = services
  const router = createRouter()
  router.post('/api/kept-players/:playerId/sessions', limitPlayer(limits, 'recordSession'))
  router.post('/api/kept-players/:playerId/sessions', limitRecordedBytes(services))
  return router
    .openapi(record, async (c) => {
      const { playerId } = c.req.valid('param')
      const { session, isNew } = await recordForPlayer(
        services,
        c.get('actor').userId,
        playerId,
        c.req.valid('json'),
      )
      return isNew ? c.json(session, 201) : c.json(session, 200)
    })
    .openapi(sessions, async (c) => {
      const { playerId } = c.req.valid('param')
      await requireKept(services, c.get('actor').userId, playerId)
      return c.json(await pageOfSessions(db, playerId, c.req.valid('query'), sessionDocument), 200)
    })
    .openapi(remove, async (c) => {
      await removePractice(services, c.get('actor').userId, c.req.valid('param'))
      return c.body(null, 204)
    })
}
