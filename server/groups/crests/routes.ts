import { createRoute, z } from '@hono/zod-openapi'
import { Id } from '#contract/id.ts'
import type { GroupKind } from '#domain/groups/group.ts'
import { createRouter, fileBytes, problems } from '#server/platform/http/router.ts'
import { encodeInTurn } from '#server/platform/images/encode-image.ts'
import type { Services } from '#server/services.ts'
import { findCrest, keepCrest, removeCrest } from './keep-crest.ts'

const ofGroup = { params: z.object({ id: Id }) }
const image = { 'image/*': { schema: fileBytes } }

const routesOf = (kind: GroupKind) => ({
  upload: createRoute({
    method: 'put',
    path: `/api/${kind}s/{id}/crest`,
    summary: `Set the crest of ${kind === 'team' ? 'a team' : 'an organization'}`,
    description:
      'The body is the image: JPEG, PNG, WebP or GIF, at most 2 MiB. The server stores it as a square WebP of 512 pixels without metadata. It needs pro.',
    request: { ...ofGroup, body: { content: image, required: true } },
    responses: { 204: { description: 'Stored' }, ...problems(401, 403, 404, 413, 422) },
  }),
  remove: createRoute({
    method: 'delete',
    path: `/api/${kind}s/{id}/crest`,
    summary: `Remove the crest of ${kind === 'team' ? 'a team' : 'an organization'}`,
    request: ofGroup,
    responses: { 204: { description: 'Removed' }, ...problems(401, 403, 404) },
  }),
})

const show = createRoute({
  method: 'get',
  path: '/api/crests/{id}',
  summary: 'A group’s own crest',
  request: ofGroup,
  responses: {
    200: { description: 'The crest', content: { 'image/webp': { schema: fileBytes } } },
    ...problems(404),
  },
})

export function crestRoutes(services: Services) {
  const inTurn = encodeInTurn()
  const router = createRouter()
  for (const kind of ['team', 'organization'] as const) {
    const { upload, remove } = routesOf(kind)
    router
      .openapi(upload, async (c) => {
        const group = { kind, id: c.req.valid('param').id }
        const file = new Uint8Array(await c.req.arrayBuffer())
        const { userId } = c.get('actor')
        await keepCrest(services, userId, group, { file, inTurn: inTurn(userId) })
        return c.body(null, 204)
      })
      .openapi(remove, async (c) => {
        await removeCrest(services.db, c.get('actor').userId, { kind, id: c.req.valid('param').id })
        return c.body(null, 204)
      })
  }
  return router.openapi(show, async (c) => {
    const webp = await findCrest(services.db, c.req.valid('param').id)
    c.header('content-type', 'image/webp')
    // The crest of an id never changes.
    c.header('cache-control', 'private, max-age=86400, immutable')
    return c.body(new Uint8Array(webp))
  })
}
