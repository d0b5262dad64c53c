import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { etag } from 'hono/etag'
import { Id } from '#contract/id.ts'
import { createRouter, fileBytes, type HttpEnv, problems } from '#server/platform/http/router.ts'
import { encodeInTurn } from '#server/platform/images/encode-image.ts'
import type { Services } from '#server/services.ts'
import { keepThumbnail, showThumbnail } from '#server/videos/keep-thumbnail.ts'
import type { VideoStorage } from '#server/videos/storage/video-storage.ts'
import { playVideo } from './play-video.ts'

const params = z.object({ id: Id })

const play = createRoute({
  method: 'get',
  path: '/api/videos/{id}/content',
  summary: 'The bytes of a video, or a range of them',
  request: { params },
  responses: {
    200: { description: 'All of it', content: { 'video/*': { schema: fileBytes } } },
    206: { description: 'The range', content: { 'video/*': { schema: fileBytes } } },
    304: { description: 'Not changed' },
    ...problems(401, 404, 416),
  },
})

const keep = createRoute({
  method: 'put',
  path: '/api/videos/{id}/thumbnail',
  summary: 'Set the picture of your video',
  description: 'The body is the image: JPEG, PNG or WebP, at most 5 MiB. The server encodes it again.',
  request: { params, body: { content: { 'image/*': { schema: fileBytes } }, required: true } },
  responses: { 204: { description: 'Stored' }, ...problems(401, 404, 413, 422) },
})

const show = createRoute({
  method: 'get',
  path: '/api/videos/{id}/thumbnail',
  summary: 'A picture of a video',
  request: { params },
  responses: {
    200: { description: 'The picture', content: { 'image/webp': { schema: fileBytes } } },
    304: { description: 'Not changed' },
    ...problems(401, 404),
  },
})

/** For signed-in players: the videos that they may watch. */
export function playbackRoutes(services: Services, storage: VideoStorage) {
  const { db, now } = services
  const viewingOf = (c: Context<HttpEnv>) => ({ db, viewerId: c.get('actor').userId, now: now() })
  const inTurn = encodeInTurn()
  const router = createRouter()
  router.on('GET', show.getRoutingPath(), etag())
  return router
    .openapi(play, async (c) => await playVideo(viewingOf(c), storage, c.req.valid('param').id, c))
    .openapi(keep, async (c) => {
      const file = new Uint8Array(await c.req.arrayBuffer())
      await inTurn(c.get('actor').userId)(() => keepThumbnail(viewingOf(c), c.req.valid('param').id, file))
      return c.body(null, 204)
    })
    .openapi(show, async (c) => {
      const webp = await showThumbnail(viewingOf(c), c.req.valid('param').id)
      c.header('content-type', 'image/webp')
      // Browsers must ask each time, because it can change who may see it.
      c.header('cache-control', 'private, no-cache')
      return c.body(new Uint8Array(webp))
    })
}
