import { createRoute, z } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { Id } from '#contract/id.ts'
import { OpenProfile } from '#contract/players/player.ts'
import { createRouter, jsonAnswer, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { createPageRenderer } from './render-page.ts'
import { showOpenProfile } from './show-open-profile.ts'

const show = createRoute({
  method: 'get',
  path: '/api/public-players/{userId}',
  summary: 'A public player, for whoever has the link to their page',
  description:
    'Without a login: name, numbers and badges of a player whose visibility is public; every other one is not found.',
  request: { params: z.object({ userId: Id }) },
  responses: {
    200: jsonAnswer('The player', OpenProfile),
    ...problems(404, 429, 503),
  },
})

export function openProfileRoutes({ db }: Services) {
  return createRouter().openapi(show, async (c) => {
    const profile = await showOpenProfile(db, c.req.valid('param').userId)
    // Who turns private is gone from here at once.
    return c.json(profile, 200, { 'cache-control': 'no-store' })
  })
}

/** The page of a public player with what a preview of its link shows; any other player's is the ordinary page, which says nothing. */
export function openPageRoutes(services: Services, webRoot: string) {
  const router = createRouter()
  const render = createPageRenderer(services, webRoot)
  router.use('/players/:userId', etag())
  return router.get('/players/:userId', async (c, next) => {
    const userId = Id.safeParse(c.req.param('userId'))
    const page = userId.success ? await render(userId.data) : null
    if (page === null) return next()
    return c.html(page, 200, { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
  })
}
