import { createRoute } from '@hono/zod-openapi'
import { AdvancedStatistics, AdvancedStatisticsQuery } from '#contract/statistics/advanced-statistics.ts'
import { Statistics, StatisticsQuery } from '#contract/statistics/statistics.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { createRouter, jsonAnswer, problems } from '#server/platform/http/router.ts'
import { onePlaceEach } from '#server/platform/limits/few-at-once.ts'
import type { Services } from '#server/services.ts'
import { showAdvancedStatistics } from './show-advanced-statistics.ts'
import { showStatistics } from './show-statistics.ts'

const show = createRoute({
  method: 'get',
  path: '/api/me/statistics',
  summary: 'Your own statistics',
  description:
    'Uses the sessions that count, each on its local date. A period is the last 7, 30 or 365 days, including today. ' +
    'Day streak, weekly goal, records and badges always cover all time.',
  request: { query: StatisticsQuery },
  responses: {
    200: jsonAnswer('Your statistics', Statistics),
    ...problems(400, 401),
  },
})

const showAdvanced = createRoute({
  method: 'get',
  path: '/api/me/statistics/advanced',
  summary: 'Advanced analytics of your own sessions, for tier plus and above',
  description:
    'Trend, consistency, fatigue within a session, the expected next best, and the last 30 days against the 30 before. ' +
    'A finding that needs more sessions says how many it needs.',
  request: { query: AdvancedStatisticsQuery },
  responses: {
    200: jsonAnswer('Analytics', AdvancedStatistics),
    ...problems(400, 401, 403),
  },
})

/** Requests of one player that wait. Pages ask a few at a time, programs of the player perhaps dozens. */
const WAITING = 100

/** One at a time for each player: those of a hundred thousand sessions take a good part of a second, in which others would wait. */
export function statisticsRoutes(services: Services) {
  const { now, replica } = services
  const inTurn = onePlaceEach((count) => count(), WAITING)
  const router = createRouter()
  router.use('/api/me/statistics', requireLogin(services))
  router.use('/api/me/statistics/*', requireLogin(services))
  return router
    .openapi(show, async (c) => {
      const { userId } = c.get('actor')
      const statistics = await inTurn(userId)(async () =>
        showStatistics(await replica.caughtUp(), userId, c.req.valid('query'), now()),
      )
      return c.json(statistics, 200)
    })
    .openapi(showAdvanced, async (c) => {
      const { userId } = c.get('actor')
      const statistics = await inTurn(userId)(() =>
        showAdvancedStatistics(services, userId, c.req.valid('query'), now()),
      )
      return c.json(statistics, 200)
    })
}
