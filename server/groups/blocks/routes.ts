import { createRoute } from '@hono/zod-openapi'
import { BlockedGroups, GroupPath } from '#contract/groups/blocked-groups.ts'
import { createRouter, jsonAnswer, problems } from '#server/platform/http/router.ts'
import { limitPlayer } from '#server/platform/limits/rate-limits.ts'
import type { Services } from '#server/services.ts'
import { blockGroup, listBlockedGroups, unblockGroup } from './block-group.ts'

const list = createRoute({
  method: 'get',
  path: '/api/me/blocked-groups',
  summary: 'List the groups that you blocked, latest first',
  responses: { 200: jsonAnswer('Your blocked groups', BlockedGroups), ...problems(401) },
})

const block = createRoute({
  method: 'put',
  path: '/api/me/blocked-groups/{groups}/{id}',
  summary: 'Block a team or an organization',
  description:
    'A blocked group can neither invite nor message you, and only you know of the block. Blocking an organization covers its teams. You stay a member until you leave.',
  request: { params: GroupPath },
  responses: { 204: { description: 'Blocked' }, ...problems(401, 404) },
})

const unblock = createRoute({
  method: 'delete',
  path: '/api/me/blocked-groups/{groups}/{id}',
  summary: 'Unblock a team or an organization',
  request: { params: GroupPath },
  responses: { 204: { description: 'Not blocked' }, ...problems(401, 404) },
})

export function blockRoutes({ db, limits, now }: Services) {
  const router = createRouter()
  router.put('/api/me/blocked-groups/:groups/:id', limitPlayer(limits, 'joinGroup'))
  return router
    .openapi(list, async (c) => c.json(await listBlockedGroups(db, c.get('actor').userId), 200))
    .openapi(block, async (c) => {
      await blockGroup(db, c.get('actor').userId, c.req.valid('param'), now())
      return c.body(null, 204)
    })
    .openapi(unblock, async (c) => {
      await unblockGroup(db, c.get('actor').userId, c.req.valid('param'))
      return c.body(null, 204)
    })
}
