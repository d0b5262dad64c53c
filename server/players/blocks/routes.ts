import { createRoute, z } from '@hono/zod-openapi'
import { Id } from '#contract/id.ts'
import { BlockedPlayers } from '#contract/players/blocked-players.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { createRouter, jsonAnswer, problems } from '#server/platform/http/router.ts'
import { limitPlayer } from '#server/platform/limits/rate-limits.ts'
import type { Services } from '#server/services.ts'
import { blockPlayer, listBlockedPlayers, unblockPlayer } from './block-player.ts'

const params = z.object({ userId: Id })

const list = createRoute({
  method: 'get',
  path: '/api/me/blocked-players',
  summary: 'List the players whom you blocked, latest first',
  responses: { 200: jsonAnswer('Your blocked players', BlockedPlayers), ...problems(401, 403) },
})

const block = createRoute({
  method: 'put',
  path: '/api/me/blocked-players/{userId}',
  summary: 'Block a player whose page you may see',
  description:
    'Only you know of it. You and the player are kept apart: in news, applause and boards of people you know. Your page is not found by the ' +
    'player, unless they manage a group of yours, and what they write does not reach you. Repeating it changes nothing.',
  request: { params },
  responses: { 204: { description: 'Blocked' }, ...problems(401, 403, 404, 409) },
})

const unblock = createRoute({
  method: 'delete',
  path: '/api/me/blocked-players/{userId}',
  summary: 'Unblock a player',
  description: 'Repeating it changes nothing.',
  request: { params },
  responses: { 204: { description: 'Not blocked' }, ...problems(401, 403, 404) },
})

export function playerBlockRoutes(services: Services) {
  const { db, limits, now } = services
  const router = createRouter()
  router.use('/api/me/blocked-players/*', requireLogin(services))
  router.put('/api/me/blocked-players/:userId', limitPlayer(limits, 'blockPlayer'))
  return router
    .openapi(list, async (c) => c.json(await listBlockedPlayers(db, c.get('actor').userId), 200))
    .openapi(block, async (c) => {
      await blockPlayer(db, c.get('actor').userId, c.req.valid('param').userId, now())
      return c.body(null, 204)
    })
    .openapi(unblock, async (c) => {
      await unblockPlayer(db, c.get('actor').userId, c.req.valid('param').userId)
      return c.body(null, 204)
    })
}
