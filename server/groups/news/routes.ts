import { createRoute } from '@hono/zod-openapi'
import { TeamNews } from '#contract/groups/news.ts'
import { createRouter, jsonAnswer, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
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

export function newsRoutes({ now, replica }: Services) {
  return createRouter().openapi(show, async (c) =>
    c.json(await showNews(replica.recent(), c.get('actor').userId, now()), 200),
  )
}
