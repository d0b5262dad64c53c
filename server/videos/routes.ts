import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { Id } from '#contract/id.ts'
import { VIDEOS_DEFAULT_LIMIT, VIDEOS_MAX_LIMIT } from '#contract/limits.ts'
import { cursorParameter, limitParameter } from '#contract/page.ts'
import { ChangeVideo, VideoDetails, VideoPage, VideoStorage } from '#contract/videos/videos.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { createRouter, type HttpEnv, jsonAnswer, jsonBody, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { chooseVideoVisibility } from './choose-video-visibility.ts'
import { deleteVideo } from './delete-video.ts'
import { donationRoutes } from './donations/routes.ts'
import { playbackRoutes } from './playback/routes.ts'
import { showVideoStorage } from './video-allowance.ts'
import { showVideo, showVideosOf } from './show-videos.ts'
import { createVideoStorage } from './storage/create-video-storage.ts'
import { uploadRoutes } from './upload/routes.ts'
import { VIDEOS_PATH } from './upload/tus-endpoint.ts'

const params = z.object({ id: Id })
const query = z.object({
  limit: limitParameter(VIDEOS_DEFAULT_LIMIT, VIDEOS_MAX_LIMIT),
  cursor: cursorParameter,
})
const aPage = {
  200: jsonAnswer('A page of videos', VideoPage),
}

const storageOf = createRoute({
  method: 'get',
  path: '/api/me/video-storage',
  summary: 'How much of your video storage is used',
  responses: {
    200: jsonAnswer('Bytes', VideoStorage),
    ...problems(401),
  },
})

const own = createRoute({
  method: 'get',
  path: '/api/videos',
  summary: 'List your own videos, newest first, including unfinished uploads',
  request: { query },
  responses: { ...aPage, ...problems(400, 401) },
})

const ofPlayer = createRoute({
  method: 'get',
  path: '/api/users/{userId}/videos',
  summary: 'List a player’s videos that you may see, newest first',
  request: { params: z.object({ userId: Id }), query },
  responses: { ...aPage, ...problems(400, 401, 404) },
})

const one = createRoute({
  method: 'get',
  path: '/api/videos/{id}',
  summary: 'A video with its session and touches',
  request: { params },
  responses: {
    200: jsonAnswer('The video', VideoDetails),
    ...problems(401, 404),
  },
})

const change = createRoute({
  method: 'put',
  path: '/api/videos/{id}/visibility',
  summary: 'Choose who may see your video',
  request: {
    params,
    body: jsonBody(ChangeVideo),
  },
  responses: { 204: { description: 'Changed' }, ...problems(400, 401, 404, 422) },
})

const remove = createRoute({
  method: 'delete',
  path: '/api/videos/{id}',
  summary: 'Delete a video, or cancel its upload',
  request: { params },
  responses: { 204: { description: 'Deleted' }, ...problems(401, 404) },
})

export function videoRoutes(services: Services) {
  const { config, db, now } = services
  const viewingOf = (c: Context<HttpEnv>) => ({ db, viewerId: c.get('actor').userId, now: now() })
  const storage = createVideoStorage(db, config)
  const router = createRouter()
  for (const path of ['/api/me/video-storage', '/api/users/:userId/videos', VIDEOS_PATH, `${VIDEOS_PATH}/*`])
    router.use(path, requireLogin(services))
  return (
    router
      // Comes first: it answers HEAD, which the route of one video would answer otherwise.
      .route('/', uploadRoutes(services, storage))
      .route('/', playbackRoutes(services, storage))
      .route('/', donationRoutes(services, storage))
      .openapi(storageOf, async (c) =>
        c.json(await showVideoStorage(services, c.get('actor').userId, now()), 200),
      )
      .openapi(own, async (c) => {
        const { userId } = c.get('actor')
        return c.json(await showVideosOf(viewingOf(c), { userId, ...c.req.valid('query') }), 200)
      })
      .openapi(ofPlayer, async (c) => {
        const { userId } = c.req.valid('param')
        return c.json(await showVideosOf(viewingOf(c), { userId, ...c.req.valid('query') }), 200)
      })
      .openapi(one, async (c) => c.json(await showVideo(viewingOf(c), c.req.valid('param').id), 200))
      .openapi(change, async (c) => {
        const { visibility } = c.req.valid('json')
        await chooseVideoVisibility(viewingOf(c), c.req.valid('param').id, visibility)
        return c.body(null, 204)
      })
      .openapi(remove, async (c) => {
        await deleteVideo(viewingOf(c), storage, c.req.valid('param').id)
        return c.body(null, 204)
      })
  )
}
