import { createRoute, z } from '@hono/zod-openapi'
import { Id } from '#contract/id.ts'
import { SESSIONS_DEFAULT_LIMIT, SESSIONS_MAX_LIMIT } from '#contract/limits.ts'
import { cursorParameter, limitParameter } from '#contract/page.ts'
import {
  AnnotateSession,
  OwnSession,
  OwnSessionPage,
  RecordedSession,
  RecordSession,
  SessionDetail,
  SessionLink,
  SharedSession,
} from '#contract/sessions/practice-session.ts'
import { BatchRecorded, RecordBatch } from '#contract/sessions/session-batch.ts'
import { PRACTICE_KINDS } from '#domain/practice/practice-session.ts'
import { NamedPlayer } from '#server/platform/http/named-player.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { limitPlayer } from '#server/platform/limits/rate-limits.ts'
import { createRouter, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import { previewRoutes, type PreviewSite } from '#server/platform/previews/preview-routes.ts'
import type { Services } from '#server/services.ts'
import { annotateSession } from './annotations/annotate-session.ts'
import { pageOfSessions } from './page-of-sessions.ts'
import { limitRecordedBytes } from './recording/limit-recorded-bytes.ts'
import { recordBatch } from './recording/record-batch.ts'
import { recordSession } from './recording/record-sessions.ts'
import { removeSession } from './remove-session.ts'
import { ownSessionDocument } from './session-document.ts'
import { previewSharedSession } from './sharing/preview-shared-session.ts'
import { shareSession, withdrawLink } from './sharing/share-session.ts'
import { showSharedSession } from './sharing/show-shared-session.ts'
import { showSession } from './show-session.ts'

const record = createRoute({
  method: 'post',
  path: '/api/sessions',
  summary: 'Record a practice session',
  request: {
    headers: NamedPlayer,
    body: jsonBody(RecordSession),
  },
  responses: {
    200: jsonAnswer('The session was recorded before', RecordedSession),
    201: jsonAnswer('Recorded', RecordedSession),
    ...problems(400, 401, 403, 409, 413, 422),
  },
})

const recordMany = createRoute({
  method: 'post',
  path: '/api/sessions/batch',
  summary: 'Record up to 200 practice sessions in their order',
  description:
    'Each session is answered for itself, as POST /api/sessions would answer it: `status` 201 or 200 with `session`, or another status with `problem`. A refused session changes nothing for the others. More than 200 sessions or 2 MiB are refused together (413). The limit of sessions a minute counts each of them.',
  request: { headers: NamedPlayer, body: jsonBody(RecordBatch) },
  responses: {
    200: jsonAnswer('One result for each session', BatchRecorded),
    ...problems(400, 401, 413, 422),
  },
})

const list = createRoute({
  method: 'get',
  path: '/api/sessions',
  summary: 'List your own sessions, newest first',
  description:
    'All of them, or one kind: `tapped`, `video` (by hand on a timeline) or `detected` (by the camera or in a video, corrected or not). With `from`: only those whose `localDate` is that date or later.',
  request: {
    query: z.object({
      limit: limitParameter(SESSIONS_DEFAULT_LIMIT, SESSIONS_MAX_LIMIT),
      cursor: cursorParameter,
      kind: z.enum(PRACTICE_KINDS).optional(),
      from: z.iso.date().optional(),
    }),
  },
  responses: {
    200: jsonAnswer('A page of sessions', OwnSessionPage),
    ...problems(400, 401),
  },
})

const show = createRoute({
  method: 'get',
  path: '/api/sessions/{id}',
  summary: 'A session of yours, touch by touch',
  request: { params: z.object({ id: Id }) },
  responses: { 200: jsonAnswer('The session', SessionDetail), ...problems(401, 404) },
})

const share = createRoute({
  method: 'put',
  path: '/api/sessions/{id}/link',
  summary: 'Make a link with which others can see a session of yours',
  description:
    'The link works for whoever may see your own page. Asking again answers the same link. A session under review has none (409).',
  request: { params: z.object({ id: Id }) },
  responses: { 200: jsonAnswer('The link', SessionLink), ...problems(401, 404, 409) },
})

const withdraw = createRoute({
  method: 'delete',
  path: '/api/sessions/{id}/link',
  summary: 'Withdraw the link of a session: it never works again',
  request: { params: z.object({ id: Id }) },
  responses: { 204: { description: 'Withdrawn' }, ...problems(401, 404) },
})

const showShared = createRoute({
  method: 'get',
  path: '/api/shared-sessions/{key}',
  summary: 'A shared session, for whoever has its link and may see its player',
  description:
    'Needs no login for a public player. 404 for a link that was withdrawn, and whenever the player is not shown to you.',
  request: { params: z.object({ key: Id }) },
  responses: { 200: jsonAnswer('The session', SharedSession), ...problems(404) },
})

const annotate = createRoute({
  method: 'patch',
  path: '/api/sessions/{id}',
  summary: 'Add notes and body parts to a session of yours',
  description: 'Changes none of the counted numbers. Only you can read the notes.',
  request: {
    params: z.object({ id: Id }),
    body: jsonBody(AnnotateSession),
  },
  responses: {
    200: jsonAnswer('The session', OwnSession),
    ...problems(400, 401, 404, 413, 422),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/api/sessions/{id}',
  summary: 'Delete a session of yours, also from every total and board',
  request: { params: z.object({ id: Id }) },
  responses: { 204: { description: 'Deleted' }, ...problems(401, 404) },
})

export function sessionRoutes(services: Services) {
  const { db, findLogin, limits, liveBoards, now } = services
  const router = createRouter()
  router.use('/api/sessions', requireLogin(services))
  router.use('/api/sessions/*', requireLogin(services))
  router.post('/api/sessions', limitPlayer(limits, 'recordSession'))
  router.post('/api/sessions', limitRecordedBytes(services))
  router.post('/api/sessions/batch', limitRecordedBytes(services))
  return router
    .openapi(record, async (c) => {
      const { userId } = c.get('actor')
      const { session, isNew, changes } = await recordSession(services, userId, c.req.valid('json'), now())
      liveBoards.announce(userId, changes)
      return isNew ? c.json(session, 201) : c.json(session, 200)
    })
    .openapi(recordMany, async (c) => {
      const { userId } = c.get('actor')
      return c.json(await recordBatch(services, userId, c.req.valid('json').sessions), 200)
    })
    .openapi(list, async (c) => {
      const { userId } = c.get('actor')
      return c.json(await pageOfSessions(db, userId, c.req.valid('query'), ownSessionDocument), 200)
    })
    .openapi(show, async (c) =>
      c.json(await showSession(db, c.get('actor').userId, c.req.valid('param').id), 200),
    )
    .openapi(share, async (c) =>
      c.json({ key: await shareSession(db, c.get('actor').userId, c.req.valid('param').id) }, 200),
    )
    .openapi(withdraw, async (c) => {
      await withdrawLink(db, c.get('actor').userId, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(showShared, async (c) => {
      const viewer = c.get('keyOwner') ?? (await findLogin(c.req.raw.headers))
      const session = await showSharedSession(db, viewer?.userId ?? null, c.req.valid('param').key, now())
      // A withdrawn link ends at once, and so do the links of a player who turns private.
      return c.json(session, 200, { 'cache-control': 'no-store' })
    })
    .openapi(annotate, async (c) => {
      const { userId } = c.get('actor')
      return c.json(await annotateSession(db, userId, c.req.valid('param').id, c.req.valid('json')), 200)
    })
    .openapi(remove, async (c) => {
      const { userId } = c.get('actor')
      liveBoards.announce(userId, await removeSession(db, userId, c.req.valid('param').id, now()))
      return c.body(null, 204)
    })
}

/** The page of a shared session, with its link preview. */
export const sharedSessionPreviewRoutes = ({ db, now }: Services, site: PreviewSite) =>
  previewRoutes(site, 'shared', async (id) => {
    const key = Id.safeParse(id)
    return key.success ? previewSharedSession(db, key.data, now()) : null
  })
