import { createRoute, z } from '@hono/zod-openapi'
import { Id } from '#contract/id.ts'
import { TeamNews } from '#contract/groups/news.ts'
import { NEWS_KINDS } from '#domain/groups/news.ts'
import { limitPlayer } from '#server/platform/limits/rate-limits.ts'
import { createRouter, jsonAnswer, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { applaud, takeBackApplause } from './applaud.ts'
import { showNews } from './show-news.ts'

const show = createRoute({
  method: 'get',
  path: '/api/me/news',
  summary: 'What your teammates did lately',
  description:
    'At most five bests and confirmed levels of the last seven days, from members of your teams who show themselves to their groups. ' +
    'The default team has no news, and neither do very large teams.',
  responses: {
    200: jsonAnswer('The news, newest first', TeamNews),
    ...problems(401, 403),
  },
})

const params = z.object({ news: z.enum(NEWS_KINDS), newsId: Id })

const clap = createRoute({
  method: 'put',
  path: '/api/me/news/{news}/{newsId}/applause',
  summary: 'Applaud a teammate for a best or a level in your news',
  description:
    'Once for each; repeating it changes nothing. The mate is told in the app. Where you may not clap, the `applause` of the news is null.',
  request: { params },
  responses: { 204: { description: 'Applauded' }, ...problems(401, 403, 404) },
})

const takeBack = createRoute({
  method: 'delete',
  path: '/api/me/news/{news}/{newsId}/applause',
  summary: 'Take your applause back',
  description: 'Repeating it changes nothing.',
  request: { params },
  responses: { 204: { description: 'Taken back' }, ...problems(401, 403, 404) },
})

export function newsRoutes(services: Services) {
  const { db, limits, now, replica } = services
  const router = createRouter()
  router.put('/api/me/news/:news/:newsId/applause', limitPlayer(limits, 'applaud'))
  return router
    .openapi(show, async (c) => c.json(await showNews(replica.recent(), c.get('actor').userId, now()), 200))
    .openapi(clap, async (c) => {
      const { news: kind, newsId: id } = c.req.valid('param')
      await applaud(services, c.get('actor').userId, { kind, id })
      return c.body(null, 204)
    })
    .openapi(takeBack, async (c) => {
      const { news: kind, newsId: id } = c.req.valid('param')
      await takeBackApplause(db, c.get('actor').userId, { kind, id })
      return c.body(null, 204)
    })
}
