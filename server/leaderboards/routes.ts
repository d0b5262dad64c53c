import { createRoute, z } from '@hono/zod-openapi'
import { Leaderboard, LeaderboardPeriod } from '#contract/leaderboard.ts'
import { LEADERBOARD_DEFAULT_LIMIT, LEADERBOARD_MAX_LIMIT } from '#contract/limits.ts'
import { cursorParameter, limitParameter } from '#contract/page.ts'
import { LEADERBOARD_STATS } from '#domain/leaderboard.ts'
import { requireLogin } from '#server/identity/require-login.ts'
import { createRouter, problems } from '#server/platform/http/router.ts'
import { requireMembership } from '#server/groups/require-membership.ts'
import type { Services } from '#server/services.ts'
import { currentBoard, type Scope } from './board.ts'
import { showLeaderboard } from './show-leaderboard.ts'

const ScopeParameter = z
  .string()
  .regex(/^(global|(team|organization):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/)
  .default('global')

const show = createRoute({
  method: 'get',
  path: '/api/leaderboards/{stat}',
  summary: 'A leaderboard, with your own place',
  description:
    'Ranks run 1, 2, 3 …; of two equal values the one reached first stands first. Periods are calendar periods in UTC. ' +
    'Scope is global, team:{id} or organization:{id}; the latter two are for members and managers.',
  request: {
    params: z.object({ stat: z.enum(LEADERBOARD_STATS) }),
    query: z.object({
      limit: limitParameter(LEADERBOARD_DEFAULT_LIMIT, LEADERBOARD_MAX_LIMIT),
      cursor: cursorParameter,
      period: LeaderboardPeriod,
      scope: ScopeParameter,
    }),
  },
  responses: {
    200: { description: 'A page of the board', content: { 'application/json': { schema: Leaderboard } } },
    ...problems(400, 401, 403, 404, 429, 503),
  },
})

export function leaderboardRoutes(services: Services) {
  const { db, now } = services
  const router = createRouter()
  router.use('/api/leaderboards/*', requireLogin(services))
  return router.openapi(show, async (c) => {
    const { limit, cursor, period, scope: scopeText } = c.req.valid('query')
    const scope = parseScope(scopeText)
    const { userId } = c.get('actor')
    if (scope.kind !== 'global') await requireMembership(db, userId, scope)
    const board = currentBoard(c.req.valid('param').stat, period, scope, now())
    return c.json(await showLeaderboard(db, board, userId, { limit, cursor }), 200)
  })
}

function parseScope(text: string): Scope {
  const [kind, id] = text.split(':')
  return id && (kind === 'team' || kind === 'organization') ? { kind, id } : { kind: 'global' }
}
