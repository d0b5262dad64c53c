import { createRoute, z } from '@hono/zod-openapi'
import {
  FoundPlayers,
  Leaderboard,
  LeaderboardPeriod,
  LeaderboardScope,
} from '#contract/statistics/leaderboard.ts'
import {
  FOUND_PLAYERS_DEFAULT_LIMIT,
  FOUND_PLAYERS_MAX_LIMIT,
  LEADERBOARD_DEFAULT_LIMIT,
  LEADERBOARD_MAX_LIMIT,
  PLAYER_SEARCH_MAX_LENGTH,
  PLAYER_SEARCH_MIN_LENGTH,
} from '#contract/limits.ts'
import { cursorParameter, limitParameter } from '#contract/page.ts'
import { LEADERBOARD_STATS } from '#domain/leaderboard.ts'
import { boardResetsAt, periodBounds } from '#domain/calendar/period.ts'
import { countResults } from '#server/platform/http/monitoring/count-results.ts'
import { requireLogin } from '#server/platform/http/require-login.ts'
import { createRouter, jsonAnswer, problems } from '#server/platform/http/router.ts'
import type { Services } from '#server/services.ts'
import { findPlayersOnBoard } from './showing/find-players-on-board.ts'
import { openBoard } from './open-board.ts'
import { streamBoard } from './live/stream-board.ts'
import { showLeaderboard } from './showing/show-leaderboard.ts'

const params = z.object({ stat: z.enum(LEADERBOARD_STATS) })

const show = createRoute({
  method: 'get',
  path: '/api/leaderboards/{stat}',
  summary: 'A leaderboard, with your own place',
  description:
    'Ranks run 1, 2, 3 …. Ties go to whoever got there first. Periods are calendar periods in UTC; lastWeek is ' +
    'the last complete week. Scope is global, known (the members of your groups), team:{id} or organization:{id}; the latter two are for members and managers. ' +
    'around=me answers the page around your own place.',
  request: {
    params,
    query: z.object({
      limit: limitParameter(LEADERBOARD_DEFAULT_LIMIT, LEADERBOARD_MAX_LIMIT),
      cursor: cursorParameter,
      around: z.enum(['me']).optional(),
      period: LeaderboardPeriod,
      scope: LeaderboardScope,
    }),
  },
  responses: {
    200: jsonAnswer('A page of the board', Leaderboard),
    ...problems(400, 401, 403, 404),
  },
})

const search = createRoute({
  method: 'get',
  path: '/api/leaderboards/{stat}/players',
  summary: 'Find players on a leaderboard by name',
  description:
    'Matches any part of the name, in upper or lower case. The highest come first, with their ranks.',
  request: {
    params,
    query: z.object({
      search: z.string().trim().min(PLAYER_SEARCH_MIN_LENGTH).max(PLAYER_SEARCH_MAX_LENGTH),
      limit: limitParameter(FOUND_PLAYERS_DEFAULT_LIMIT, FOUND_PLAYERS_MAX_LIMIT),
      period: LeaderboardPeriod,
      scope: LeaderboardScope,
    }),
  },
  responses: {
    200: jsonAnswer('Players on the board', FoundPlayers),
    ...problems(400, 401, 403, 404),
  },
})

const events = createRoute({
  method: 'get',
  path: '/api/leaderboards/{stat}/events',
  summary: 'Stream the changes of a leaderboard (server-sent events)',
  description:
    'Sends `ready` once. Then it sends `board` within two seconds of a change, at most once a second, with ' +
    'data {"upTo": the greatest value that changed, or null}. The event contains no player data: ask for the board again. `here` comes every ' +
    '15 seconds, so that a connection that has died is noticed. The stream ends with the login. Ask for the board after `ready`, and again ' +
    'after every new connection.',
  request: { params, query: z.object({ period: LeaderboardPeriod, scope: LeaderboardScope }) },
  responses: {
    200: { description: 'A stream', content: { 'text/event-stream': { schema: z.string() } } },
    ...problems(400, 401, 403, 404),
  },
})

export function leaderboardRoutes(services: Services) {
  const { db, limits, liveBoards, metrics, now, replica } = services
  const router = createRouter()
  router.use('/api/leaderboards/*', requireLogin(services))
  router.get('/api/leaderboards/:stat', countResults(metrics.boardReads, 'shown'))
  return router
    .openapi(show, async (c) => {
      const { limit, cursor, around, period, scope } = c.req.valid('query')
      const { userId } = c.get('actor')
      const at = now()
      const snapshots = liveBoards.snapshots.seenBy(userId)
      const board = await openBoard(
        db,
        userId,
        { stat: c.req.valid('param').stat, period, scope },
        at,
        snapshots,
      )
      const { page, own } = await showLeaderboard(
        db,
        userId,
        board,
        { limit, cursor, around },
        { snapshots, pages: replica.recent() },
      )
      const startsAt = periodBounds(board.period, board.start)?.from.toISOString() ?? null
      const resetsAt = boardResetsAt(period, at)?.toISOString() ?? null
      return c.json({ ...page, ...own, leastEvidence: board.leastEvidence, startsAt, resetsAt }, 200)
    })
    .openapi(search, async (c) => {
      const { search, limit, period, scope } = c.req.valid('query')
      const { userId } = c.get('actor')
      await limits.take('searchPlayers', userId)
      const snapshots = liveBoards.snapshots.seenBy(userId)
      const board = await openBoard(
        db,
        userId,
        { stat: c.req.valid('param').stat, period, scope },
        now(),
        snapshots,
      )
      return c.json(
        await findPlayersOnBoard(
          db,
          userId,
          board,
          { search, limit },
          { snapshots, pages: replica.recent() },
        ),
        200,
      )
    })
    .openapi(events, (c) =>
      streamBoard(c, services, { stat: c.req.valid('param').stat, ...c.req.valid('query') }),
    )
}
