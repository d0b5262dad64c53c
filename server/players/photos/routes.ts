import { createRoute, z } from '@hono/zod-openapi'
import { Id } from '#contract/id.ts'
import { isKnownVersion } from '#server/platform/http/known-version.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { createRouter, fileBytes, problems } from '#server/platform/http/router.ts'
import { encodeInTurn } from '#server/platform/images/encode-image.ts'
import type { Services } from '#server/services.ts'
import { encodePhoto } from './encode-photo.ts'
import { keepPhoto, removePhoto } from './keep-photo.ts'
import { showPhoto } from './show-photo.ts'

const image = { 'image/*': { schema: fileBytes } }

const upload = createRoute({
  method: 'put',
  path: '/api/me/photo',
  summary: 'Set your profile photo',
  description:
    'The body is the image: JPEG, PNG, WebP or GIF, at most 5 MiB. The server stores it as a square WebP of 256 pixels without metadata.',
  request: { body: { content: image, required: true } },
  responses: { 204: { description: 'Stored' }, ...problems(401, 413, 415, 422) },
})

const remove = createRoute({
  method: 'delete',
  path: '/api/me/photo',
  summary: 'Remove your profile photo',
  responses: { 204: { description: 'Removed' }, ...problems(401) },
})

const show = createRoute({
  method: 'get',
  path: '/api/photos/{id}',
  summary: 'A profile photo, for everybody who may see the player',
  request: { params: z.object({ id: Id }) },
  responses: {
    200: { description: 'The photo', content: { 'image/webp': { schema: fileBytes } } },
    304: { description: 'Not changed' },
    ...problems(404),
  },
})

export function photoRoutes(services: Services) {
  const { db, findLogin } = services
  const inTurn = encodeInTurn()
  const router = createRouter()
  router.use('/api/me/photo', requireLogin(services))
  return router
    .openapi(upload, async (c) => {
      const file = new Uint8Array(await c.req.arrayBuffer())
      const { userId } = c.get('actor')
      await keepPhoto(db, userId, await inTurn(userId)(() => encodePhoto(file)))
      return c.body(null, 204)
    })
    .openapi(remove, async (c) => {
      await removePhoto(db, c.get('actor').userId)
      return c.body(null, 204)
    })
    .openapi(show, async (c) => {
      const viewer = c.get('keyOwner') ?? (await findLogin(c.req.raw.headers))
      const { id } = c.req.valid('param')
      const { webp, isOpen } = await showPhoto(db, viewer?.userId ?? null, id)
      // The photo of an id never changes. Where not everybody may see it, the browser asks each time, so that it is gone after a sign-out.
      c.header('cache-control', isOpen ? 'private, max-age=86400, immutable' : 'private, no-cache')
      const etag = `"${id}"`
      c.header('etag', etag)
      if (isKnownVersion(c.req.raw.headers, etag)) return c.body(null, 304)
      c.header('content-type', 'image/webp')
      return c.body(new Uint8Array(webp))
    })
}
